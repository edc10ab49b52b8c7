import { moveIssue as call, type LeftOut } from '#features/issues/move-contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { projectIssuesPath } from '#features/projects/web/public.ts';
import { noteCommand, noteTogether } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { Command } from '#platform/web/store/command.ts';
import type { StoredWrite } from '#platform/web/store/journal.ts';
import type { Outcome } from '#platform/web/store/outbox.ts';
import { plain, reasonOf, retryOf } from './change-issues.ts';
import type { Issue } from './issue.ts';
import type { IssueOfProject } from './issue-parts.ts';
import type { ProjectFacts } from './project-facts.ts';
import { t } from '#features/issues/web/text.ts';

/** Everything a move is made of, as it is kept until the server has answered. */
interface StoredMove {
  readonly id: string;
  /** Its key before, for people. */
  readonly key: string;
  readonly project: { readonly id: string; readonly name: string };
}

/** What the server said of a move. */
interface Moved {
  readonly group: string | null;
  readonly key: string;
  readonly leftOut: LeftOut | null;
}

/**
 * Moves an issue to another project: it leaves this one's lists at once, after the edits made to it before. Then a toast
 * names its new key and what was left out, leads there, and offers Undo. Back on screen when refused.
 */
export function moveIssueTo(facts: ProjectFacts, issue: Issue, project: ProjectRecord): Promise<void> {
  const { id, name } = project;
  return followMove(facts, { id: issue.id, key: facts.keyOf(issue), project: { id, name } }, (command) =>
    facts.issues.parts.outbox.run(facts.issues.table, command),
  );
}

/**
 * Moves several issues to another project, each by a request of its own: all leave the lists in this call. One toast says
 * how many were moved and what was left out, and one Undo takes all back.
 */
export async function moveIssuesTo(chosen: readonly IssueOfProject[], project: ProjectRecord): Promise<void> {
  const [first] = chosen;
  if (!first) return;
  const { slug, workspace } = first.facts;
  const toast = `moved-to ${project.id}`;
  const joint = noteTogether(workspace.parts.client, slug, toast);
  const moves: Promise<Moved | null>[] = [];
  workspace.issues.table.transact(() => {
    for (const { facts, issue } of chosen) {
      const stored = { id: issue.id, key: facts.keyOf(issue), project: { id: project.id, name: project.name } };
      moves.push(
        runMove(facts, stored, (command) => facts.issues.parts.outbox.run(facts.issues.table, command), toast),
      );
    }
  });
  const moved = (await Promise.all(moves)).filter((move) => move !== null);
  for (const { group } of moved) if (group !== null) joint.note(group);
  if (moved.length === 0) return;
  const { undo } = joint;
  const left = [
    ...new Set(moved.flatMap(({ leftOut }) => (leftOut === null ? [] : leftOutNames(first.facts, leftOut)))),
  ];
  showToast(
    {
      kind: 'success',
      title: t('movedMany', { count: moved.length, project: project.name }),
      body: leftOutText(left),
      actions: [{ label: t('view'), run: () => workspace.go(projectIssuesPath(slug, project.id)) }],
      ...(undo ? { undo } : {}),
    },
    toast,
  );
}

/** Paints and sends a move of an earlier page again, and shows its outcome as if it was made now. */
export function adoptMove(facts: ProjectFacts, write: StoredWrite): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the journal gives back what the command below put in
  return followMove(facts, write.data as StoredMove, (command) =>
    facts.issues.parts.outbox.adopt(facts.issues.table, command, write),
  );
}

async function followMove(
  facts: ProjectFacts,
  stored: StoredMove,
  begin: (command: Command<Issue>) => Promise<Outcome>,
): Promise<void> {
  const { slug } = facts;
  const { id, key, project } = stored;
  const toast = `moved ${id}`;
  const moved = await runMove(facts, stored, begin, toast);
  if (moved === null) return;
  const { group, key: next, leftOut } = moved;
  showToast(
    {
      kind: 'success',
      title: t('movedToProject', { key, next }),
      body: leftOut === null ? undefined : leftOutText(leftOutNames(facts, leftOut)),
      actions: [
        { label: t('view'), run: () => facts.workspace.go(`${projectIssuesPath(slug, project.id)}?peekId=${id}`) },
      ],
      ...(group === null ? {} : { undo: noteCommand(facts.workspace.parts.client, slug, group, toast).undo }),
    },
    toast,
  );
}

/** Runs one move, and answers what the server said of it; null when it did not come to it. `toast` shows a refusal. */
async function runMove(
  facts: ProjectFacts,
  stored: StoredMove,
  begin: (command: Command<Issue>) => Promise<Outcome>,
  toast: string,
): Promise<Moved | null> {
  const { issues, slug, projectId } = facts;
  const { client, local } = issues.parts;
  const { id, key, project } = stored;
  let moved: Moved = { group: null, key: project.name, leftOut: null };
  const outcome = await begin({
    ids: [id],
    kind: 'change',
    stored: { scope: issues.scope, kind: 'move', data: plain(stored) },
    // Out of sight everywhere until its new number is known.
    apply: (row) => (row?.project_id === projectId ? undefined : row),
    async send(_attempt, sentUnder) {
      const params = { slug, project_id: projectId, issue_id: id };
      let group: string | null = null;
      const options = { key: sentUnder, onGroup: (made: string) => void (group = made) };
      const answer = await client.send(call, { params, body: { project_id: project.id } }, options);
      moved = { group, key: answer.key, leftOut: answer.left_out };
      local?.learn({ deleted: [id] });
      const row = issues.table.serverRow(id);
      // Not the whole truth: the entry of the log that follows is newer and says what became of its fields.
      return row?.project_id === projectId
        ? [{ ...row, project_id: project.id, sequence_id: numberOf(answer.key) }]
        : [];
    },
    refused: (error, retry) =>
      void showToast(
        { kind: 'error', title: t('couldNotMoveTo', { key }), body: reasonOf(error), ...retryOf(error, retry) },
        toast,
      ),
  });
  return outcome === 'confirmed' ? moved : null;
}

/** The names of what a move left out. */
function leftOutNames(facts: ProjectFacts, left: LeftOut): readonly string[] {
  return [
    ...left.labels,
    ...left.assignees.map((id) => facts.person(id).name),
    ...(left.cycle ? [t('cycle')] : []),
    ...(left.modules > 0 ? [t('modules')] : []),
    ...(left.estimate ? [t('estimate')] : []),
  ];
}

function leftOutText(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : t('leftOut', { names: names.join(', ') });
}

/** The number in a key: 12 of "WEB-12". */
function numberOf(key: string): number {
  return Number(key.slice(key.lastIndexOf('-') + 1));
}
