import { t } from '#features/issues/web/text.ts';
import { changeTogether } from './change-together.ts';
import type { IssueOfProject } from './issue-parts.ts';

/** Archives issues, or restores them, and offers Undo. Taken back when refused. */
export function archiveIssues(chosen: readonly IssueOfProject[], archive: boolean): Promise<void> {
  const [only] = chosen;
  const key = only ? only.facts.keyOf(only.issue) : '';
  const title = (count: number) => (archive ? t('archived', { count, key }) : t('restored', { count, key }));
  return changeTogether(
    chosen,
    { archive },
    { title, toast: `archived ${chosen.map(({ issue }) => issue.id).join(' ')}` },
  );
}
