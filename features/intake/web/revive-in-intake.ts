import { openWorkspace, projectOfWrite, type Issue, type ProjectFacts } from '#features/issues/web/public.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import type { Command } from '#platform/web/store/command.ts';
import type { StoredWrite } from '#platform/web/store/journal.ts';
import { decisionCommand, type StoredDecision } from './decide.ts';
import { deletionCommand, type StoredDeletion } from './delete-item.ts';
import { submissionCommand, type StoredSubmission } from './submit.ts';

/** Paints and sends again what an earlier page left unsent in an intake. Returns false for writes of other stores. */
export function reviveInIntake(write: StoredWrite): boolean {
  const project = projectOfWrite(write);
  if (!project || !write.kind.startsWith('intake')) return false;
  instantMode.want(project.slug, project.projectId);
  const facts = openWorkspace(project.slug).of(project.projectId);
  const command = commandOf(facts, write);
  if (command) void facts.issues.parts.outbox.adopt(facts.issues.table, command, write);
  return true;
}

function commandOf(facts: ProjectFacts, { kind, data }: StoredWrite): Command<Issue> | null {
  const { client, slug } = facts.workspace.parts;
  // oxlint-disable typescript/no-unsafe-type-assertion -- the journal gives back what the commands above put in
  if (kind === 'intake')
    return decisionCommand(facts, data as StoredDecision, (group) => noteCommand(client, slug, group));
  if (kind === 'intake-delete') return deletionCommand(facts, data as StoredDeletion);
  if (kind === 'intake-create') return submissionCommand(facts, data as StoredSubmission);
  // oxlint-enable typescript/no-unsafe-type-assertion
  return null;
}
