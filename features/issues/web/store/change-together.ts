import { noteTogether } from '#features/undo/web/public.ts';
import type { IssueChange, Neighbors } from '#features/issues/rules.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { t } from '#features/issues/web/text.ts';
import { changeIssues } from './change-issues.ts';
import { partsOf, type IssueOfProject, type IssuesPart } from './issue-parts.ts';

interface TogetherOptions {
  /** Where the issues are put, in their order. */
  readonly between?: Neighbors;
  /** What is said once the server has confirmed `count` of them; "12 issues updated" when absent, nothing for one alone. */
  readonly title?: (count: number) => string;
  /** The key of the toast; the next toast of the key takes its place. */
  readonly toast?: string;
  /** What its undo is called, where `title` says how things are now. */
  readonly undoneAs?: string;
}

/**
 * Changes issues as one edit, whatever projects they are of: all are painted in this call, one request a project is sent,
 * and one Undo takes everything back (screens.md 2.12, docs/decisions/032). A project that refuses shows so by itself.
 */
export function changeTogether(
  chosen: readonly IssueOfProject[],
  change: IssueChange,
  options: TogetherOptions = {},
): Promise<void> {
  return changeParts(partsOf(chosen), change, options);
}

/** The same for issues that are split into requests already. */
export async function changeParts(
  parts: readonly IssuesPart[],
  change: IssueChange,
  { between, title, toast = 'issues-changed', undoneAs }: TogetherOptions = {},
): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const { client, slug } = first.issues.parts;
  const joint = noteTogether(client, slug, toast);
  const isOne = parts.length === 1 && first.ids.length === 1;
  const sent: ReturnType<typeof changeIssues>[] = [];
  first.issues.table.transact(() => {
    for (const { issues, ids } of parts)
      sent.push(changeIssues(issues, ids, change, { note: joint.note, ...(between ? { between } : {}) }));
  });
  const outcomes = await Promise.all(sent);
  const count = parts.reduce((sum, { ids }, index) => sum + (outcomes[index] === 'confirmed' ? ids.length : 0), 0);
  const say = title ?? (isOne ? null : (done: number) => t('issuesUpdated', { count: done }));
  const { undo } = joint;
  if (count === 0 || !say) return;
  showToast(
    { kind: 'success', title: say(count), ...(undo ? { undo } : {}), ...(undoneAs ? { undoneAs } : {}) },
    toast,
  );
}
