import { chooseModeCommand } from '#features/issue-detail/web/peek/mode-command.ts';
import { displayCommands } from '#features/issue-lists/web/commands/display-commands.tsx';
import { lateCommands } from '#features/issue-lists/web/commands/late-commands.ts';
import { saveAsViewCommand } from '#features/views/web/save-as-view.ts';

/** Gives lists the commands that no first page needs (screens.md 2.7). */
export function addLateListCommands(): void {
  lateCommands.set([...displayCommands, saveAsViewCommand, chooseModeCommand]);
}
