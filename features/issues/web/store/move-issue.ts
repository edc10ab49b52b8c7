import { moveIssue as call, type LeftOut } from '#features/issues/move-contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { projectIssuesPath } from '#features/projects/web/public.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { Command } from '#platform/web/store/command.ts';
import { reasonOf } from './change-issues.ts';
import type { Issue } from './issue.ts';
import type { IssueBench } from './issue-bench.ts';
import { t } from '#features/issues/web/text.ts';

/**
 * Moves an issue to another project: it leaves this one's lists at once, after the edits made to it before. Then a toast
 * names its new key and what was left out, leads there, and offers Undo. Back on screen when refused.
 */
export async function moveIssueTo(
  bench: IssueBench,
  issue: Issue,
  project: ProjectRecord,
  visit: (path: string) => void,
): Promise<void> {
  const { client, outbox, slug, projectId } = bench.parts;
  const key = bench.keyOf(issue);
  const toast = `moved ${issue.id}`;
  let group: string | null = null;
  let moved: { readonly key: string; readonly left_out: LeftOut } | null = null;
  const command: Command<Issue> = {
    ids: [issue.id],
    kind: 'delete',
    apply: () => undefined,
    async send(_attempt, sentUnder) {
      const params = { slug, project_id: projectId, issue_id: issue.id };
      const options = { key: sentUnder, onGroup: (made: string) => void (group = made) };
      moved = await client.send(call, { params, body: { project_id: project.id } }, options);
      bench.issues.parts.local?.learn({ deleted: [issue.id] });
      return undefined;
    },
    refused: (error, retry) =>
      void showToast({ kind: 'error', title: t('couldNotMoveTo', { key }), body: reasonOf(error), retry }, toast),
  };
  if ((await outbox.run(bench.issues.table, command)) !== 'confirmed') return;
  const { key: next, left_out } = moved ?? { key: project.name, left_out: null };
  showToast(
    {
      kind: 'success',
      title: t('movedToProject', { key, next }),
      body: left_out === null ? undefined : leftOutText(bench, left_out),
      actions: [{ label: t('view'), run: () => visit(`${projectIssuesPath(slug, project.id)}?peekId=${issue.id}`) }],
      ...(group === null ? {} : { undo: noteCommand(client, slug, group, toast).undo }),
    },
    toast,
  );
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
