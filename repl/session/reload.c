/* Each change is seen against the rules before the first of its burst, so that a number typed digit
 * by digit is one change. */
#include "reload.h"

#include "kernel/scope.h"

void plat_reload_free(PlatReload *reload) {
    plat_replay_diff_free(reload->diff);
    plat_journal_free(reload->journal);
    plat_snapshot_free(reload->before);
    *reload = (PlatReload){0};
}

/* Note the rules and the game before a change, unless it goes on with the one before. */
static PlatStatus begin(PlatReload *next, const PlatReload *reload, const PlatSession *session,
                        PlatError *error) {
    PlatError unwritten = {0};
    if (reload->before && session->store && plat_save_file_is_replaceable(session->store))
        return PLAT_OK;
    next->before = plat_snapshot_take(session);
    if (!next->before)
        return plat_no_memory(error);
    if (session->store)
        plat_save_file_read(session->store, &next->journal, &unwritten);
    return PLAT_OK;
}

/* Whether a change left nothing behind but the rules. */
static bool is_traceless(const PlatFieldChanges *fields, const PlatRebinding *rebinding) {
    for (int n = 0; n <= PLAT_MIGRATED_CHANGED; n++)
        if (fields->names[n].length || fields->names[n].failed)
            return false;
    return !rebinding->dropped && !rebinding->forgotten;
}

PlatStatus plat_reload_rules(PlatReload *reload, PlatSession *session, const PlatRequest *request,
                             int *dropped, PlatBuffer *lines, PlatError *error) {
    PlatFieldChanges fields = {0};
    PlatRebinding rebinding = {.report = plat_changes_field, .context = &fields};
    PlatReload next = {0};
    TRY(begin(&next, reload, session, error));
    PlatStatus status = plat_session_change(session, request, PLAT_SESSION_DISK, &rebinding, error);
    if (status == PLAT_OK) {
        plat_replay_diff_free(reload->diff);
        reload->diff = NULL;
        if (next.before) {
            plat_reload_free(reload);
            *reload = next;
        }
        if (session->store && is_traceless(&fields, &rebinding))
            plat_save_file_let_replace(session->store);
        PlatSnapshot *now = plat_snapshot_take(session);
        if (now)
            plat_changes_rules(reload->before, now, &fields, &rebinding, lines);
        plat_snapshot_free(now);
        *dropped = rebinding.dropped;
    } else {
        plat_reload_free(&next);
    }
    plat_field_changes_free(&fields);
    return status;
}

PlatStatus plat_reload_compare(PlatReload *reload, int milliseconds, bool *goes_on,
                               PlatBuffer *text, PlatError *error) {
    const PlatDisplayOptions how = {.unicode = true, .width = 72};
    *goes_on = false;
    if (!reload->journal)
        return PLAT_OK;
    if (!reload->diff)
        TRY(plat_replay_diff_new(&reload->diff, reload->journal, &how, PLAT_VIEWER_TABLE, NULL,
                                 error));
    *goes_on = plat_replay_diff_continue(reload->diff, milliseconds);
    if (!*goes_on) {
        plat_replay_diff_write(reload->diff, text);
        plat_replay_diff_free(reload->diff);
        reload->diff = NULL;
    }
    return PLAT_OK;
}
