import { groupCommands } from '#features/issue-lists/web/commands/group-menu.ts';
import { listCommands } from '#features/issue-lists/web/commands/list-commands.ts';
import { moveCommands } from '#features/issue-lists/web/commands/move-commands.ts';
import { issueCommands } from '#features/issues/web/commands/issue-commands.ts';
import { activityCommands } from '#features/issue-detail/web/activity/activity-commands.ts';
import { inboxCommands } from '#features/notifications/web/inbox-commands.ts';
import type { Command } from '#platform/web/commands/command.ts';
import { findCommands } from '#platform/web/settings/find-setting.tsx';
import { saveCommands } from '#platform/web/settings/settings-form.tsx';

/** The commands of single screens; those of every page of a workspace are bound wherever one is. */
export const screenCommands: readonly Command<never>[] = [
  ...listCommands,
  ...groupCommands,
  ...moveCommands,
  ...issueCommands,
  ...activityCommands,
  ...inboxCommands,
  ...findCommands,
  ...saveCommands,
];
