panel.begins();
