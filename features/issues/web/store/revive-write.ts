import type { Command } from '#platform/web/store/command.ts';
import type { StoredWrite } from '#platform/web/store/journal.ts';
import { changeCommand, type StoredChange } from './change-issues.ts';
import { datesCommand, type StoredDates } from './change-dates.ts';
import { createCommand, type StoredCreation } from './create-issue.ts';
import { deleteCommand, type StoredDeletion } from './delete-issues.ts';
import type { Issue } from './issue.ts';
import type { ProjectIssues } from './project-issues.ts';

/** The project whose issues a kept write is about; null when it is not about issues. */
export function projectOfWrite({ scope }: StoredWrite): { readonly slug: string; readonly projectId: string } | null {
  const [kind, slug, projectId] = scope.split(':');
  return kind === 'issues' && slug !== undefined && projectId !== undefined ? { slug, projectId } : null;
}

/** Paints and sends a write of an earlier page again. One of a kind that this version does not know stays kept. */
export function reviveWrite(issues: ProjectIssues, write: StoredWrite): void {
  const command = commandOf(issues, write);
  if (command) void issues.parts.outbox.adopt(issues.table, command, write);
}

function commandOf(issues: ProjectIssues, { kind, data }: StoredWrite): Command<Issue> | null {
  // oxlint-disable typescript/no-unsafe-type-assertion -- the journal gives back what the commands above put in
  if (kind === 'change') return changeCommand(issues, data as StoredChange);
  if (kind === 'dates') return datesCommand(issues, data as StoredDates);
  if (kind === 'create') return createCommand(issues, data as StoredCreation);
  if (kind === 'delete') return deleteCommand(issues, data as StoredDeletion);
  // oxlint-enable typescript/no-unsafe-type-assertion
  return null;
}
