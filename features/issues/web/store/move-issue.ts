import { moveIssue as call, type LeftOut } from '#features/issues/move-contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { projectIssuesPath } from '#features/projects/web/public.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { Command } from '#platform/web/store/command.ts';
import type { StoredWrite } from '#platform/web/store/journal.ts';
import type { Outcome } from '#platform/web/store/outbox.ts';
import { plain, reasonOf } from './change-issues.ts';
import type { Issue } from './issue.ts';
import type { IssueBench } from './issue-bench.ts';
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
export function moveIssueTo(bench: IssueBench, issue: Issue, project: ProjectRecord): Promise<void> {
  const { id, name } = project;
  return followMove(bench, { id: issue.id, key: bench.keyOf(issue), project: { id, name } }, (command) =>
    bench.parts.outbox.run(bench.issues.table, command),
  );
}

/** Paints and sends a move of an earlier page again, and tells of it as if it was made now. */
export function adoptMove(bench: IssueBench, write: StoredWrite): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the journal gives back what the command below put in
  return followMove(bench, write.data as StoredMove, (command) =>
    bench.parts.outbox.adopt(bench.issues.table, command, write),
  );
}

async function followMove(
  bench: IssueBench,
  stored: StoredMove,
  begin: (command: Command<Issue>) => Promise<Outcome>,
): Promise<void> {
  const { client, slug, projectId } = bench.parts;
  const { id, key, project } = stored;
  const toast = `moved ${id}`;
  let moved: Moved = { group: null, key: project.name, leftOut: null };
  const outcome = await begin({
    ids: [id],
    kind: 'delete',
    stored: { scope: bench.issues.scope, kind: 'move', data: plain(stored) },
    apply: () => undefined,
    async send(_attempt, sentUnder) {
      const params = { slug, project_id: projectId, issue_id: id };
      let group: string | null = null;
      const options = { key: sentUnder, onGroup: (made: string) => void (group = made) };
      const answer = await client.send(call, { params, body: { project_id: project.id } }, options);
      moved = { group, key: answer.key, leftOut: answer.left_out };
      bench.issues.parts.local?.learn({ deleted: [id] });
      return undefined;
    },
    refused: (error, retry) =>
      void showToast({ kind: 'error', title: t('couldNotMoveTo', { key }), body: reasonOf(error), retry }, toast),
  });
  if (outcome !== 'confirmed') return;
  const { group, key: next, leftOut } = moved;
  showToast(
    {
      kind: 'success',
      title: t('movedToProject', { key, next }),
      body: leftOut === null ? undefined : leftOutText(bench, leftOut),
      actions: [{ label: t('view'), run: () => visit(bench, `${projectIssuesPath(slug, project.id)}?peekId=${id}`) }],
      ...(group === null ? {} : { undo: noteCommand(client, slug, group, toast).undo }),
    },
    toast,
  );
}

/** From another screen than this project's the page is loaded again. */
function visit({ address }: IssueBench, path: string): void {
  if (address) address.visit(path);
  else location.assign(path);
}

function leftOutText(bench: IssueBench, left: LeftOut): string | undefined {
  const names = [
    ...left.labels,
    ...left.assignees.map((id) => bench.person(id).name),
    ...(left.cycle ? [t('cycle')] : []),
    ...(left.modules > 0 ? [t('modules')] : []),
    ...(left.estimate ? [t('estimate')] : []),
  ];
  return names.length === 0 ? undefined : t('leftOut', { names: names.join(', ') });
}
