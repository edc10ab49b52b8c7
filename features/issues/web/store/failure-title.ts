import type { IssueChange } from '#features/issues/rules.ts';
import { t } from '#features/issues/web/text.ts';

/** "Could not save the due date": names what a refused change was about. */
export function failureTitle({ set = {}, add = {}, remove = {}, archive }: IssueChange): string {
  const has = (field: keyof typeof set) => set[field] !== undefined;
  if (archive !== undefined) return archive ? t('couldNotArchive') : t('couldNotRestore');
  if (has('state_id')) return t('couldNotSaveState');
  if (has('priority')) return t('couldNotSavePriority');
  if (has('name')) return t('couldNotSaveTitle');
  if (has('description_html')) return t('couldNotSaveDescription');
  if (has('start_date')) return t('couldNotSaveStart');
  if (has('target_date')) return t('couldNotSaveDue');
  if (has('parent_id')) return t('couldNotSaveParent');
  if (has('assignee_ids') || add.assignee_ids || remove.assignee_ids) return t('couldNotSaveAssignees');
  if (has('label_ids') || add.label_ids || remove.label_ids) return t('couldNotSaveLabels');
  return t('couldNotMove');
}
