/* Light userdata of 64 bits: plat's cells and sets. Where an address has only 32, as in
 * WebAssembly, vendor/lua-light64.patch adds two functions to Lua. */
#ifndef PLAT_HOST_SANDBOX_LIGHT_H
#define PLAT_HOST_SANDBOX_LIGHT_H

#include <lua.h>
#include <stdint.h>

/* The bits of a light userdata. Of a full one its address, or 0. */
static inline uint64_t plat_light_bits(lua_State *L, int index) {
#if UINTPTR_MAX < UINT64_MAX
    return lua_tolight64(L, index);
#else
    return (uint64_t)(uintptr_t)lua_touserdata(L, index);
#endif
}

static inline void plat_light_push(lua_State *L, uint64_t bits) {
#if UINTPTR_MAX < UINT64_MAX
    lua_pushlight64(L, bits);
#else
    lua_pushlightuserdata(L, (void *)(uintptr_t)bits);
#endif
}

#endif
