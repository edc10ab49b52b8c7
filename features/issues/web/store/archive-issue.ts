import { showToast } from '#platform/ui/notices/toasts.ts';
import type { Undoable } from '#platform/web/store/undo-stack.ts';
import { t } from '#features/issues/web/text.ts';
import { changeIssues } from './change-issues.ts';
import type { ProjectIssues } from './project-issues.ts';

/** Archives an issue, or restores one, and offers Undo; `key` names it ("WEB-12"). Taken back when refused. */
export async function archiveIssue(issues: ProjectIssues, id: string, key: string, archive: boolean): Promise<void> {
  const made: Undoable[] = [];
  const outcome = await changeIssues(issues, [id], { archive }, {}, (undoable) => void made.push(undoable));
  if (outcome !== 'confirmed') return;
  const undo = made[0]?.undo;
  const title = archive ? t('archived', { key }) : t('restored', { key });
  showToast({ kind: 'success', title, ...(undo && { undo }) }, `archived ${id}`);
}
