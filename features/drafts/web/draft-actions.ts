import type { convertDraft, Draft } from '#features/drafts/contract.ts';
import { mayIn } from '#features/projects/web/public.ts';
import { openCreate } from '#features/issues/web/open-create.ts';
import { notifyCreated } from '#features/issues/web/notify-created.ts';
import type { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { CopyIcon, DeleteIcon, EditIcon, ProjectIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { DraftCollection } from './draft-collection.ts';
import { t } from './list-text.ts';

/** A draft and what its actions need. */
export interface DraftTarget {
  readonly drafts: DraftCollection;
  readonly workspace: WorkspaceFacts;
  readonly draft: Draft;
}

/** Returns the lines of a draft's menu (screens.md 2.11). */
export function draftMenu(target: DraftTarget): readonly MenuItem[] {
  const { draft } = target;
  return [
    { label: t('edit'), icon: EditIcon, run: () => openCreate({ draftId: draft.id }) },
    { label: t('copy'), icon: CopyIcon, run: () => void copyDraft(target) },
    { label: t('addToProject'), icon: ProjectIcon, run: () => void addToProject(target) },
    { kind: 'separator' },
    { label: t('delete'), icon: DeleteIcon, danger: true, run: () => removeDraft(target) },
  ];
}

/** Deletes a draft; the focus goes to the row after it, else before it. */
export function removeDraft({ drafts, draft }: DraftTarget): void {
  const row = document.querySelector(`[data-draft="${draft.id}"]`);
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  drafts.remove(draft);
  const focusNext = () => next?.querySelector('button')?.focus();
  focusNext();
  // A menu that closes gives the focus back to the row, which is gone a moment later.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusNext();
  });
}

/** Makes a copy of a draft; says so where that fails. */
export async function copyDraft({ drafts, draft }: DraftTarget): Promise<void> {
  try {
    const { project_id, description_html } = draft;
    await drafts.add({ ...fieldsOf(draft), name: draft.name, project_id, description_html });
  } catch (error) {
    showToast({ kind: 'error', title: t('couldNotCopy'), body: refusalReason(error) });
  }
}

/** Makes an issue of a draft. One without a title or a project, or where the person creates none, opens to be completed. */
async function addToProject({ drafts, workspace, draft }: DraftTarget): Promise<void> {
  const { visit } = workspace;
  const project = draft.project_id === null ? undefined : visit?.project(draft.project_id);
  const mayCreate = project && visit && mayIn({ role: visit.workspaceRole }, project, 'issue.create');
  if (!draft.name || !mayCreate) return openCreate({ draftId: draft.id });
  try {
    const { name, description_html } = draft;
    const made = await drafts.convert(draft.id, { ...fieldsOf(draft), name, description_html });
    notifyCreated(workspace.of(made.project_id), made);
  } catch (error) {
    showToast({ kind: 'error', title: t('couldNotAdd'), body: refusalReason(error) });
  }
}

/** The properties of a draft as they are written. */
function fieldsOf(draft: Draft): Omit<CallInput<typeof convertDraft>['body'], 'name'> {
  const { state_id, priority, parent_id, start_date, target_date, cycle_id, estimate_point } = draft;
  return {
    state_id,
    priority,
    parent_id,
    start_date,
    target_date,
    cycle_id,
    estimate_point,
    label_ids: [...draft.label_ids],
    assignee_ids: [...draft.assignee_ids],
    module_ids: [...draft.module_ids],
  };
}
