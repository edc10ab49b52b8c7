import { attachFiles } from '#features/attachments/web/public.ts';
import type { Draft } from '#features/drafts/contract.ts';
import { draftsOf } from '#features/drafts/web/draft-collection.ts';
import { createRequest, openCreate } from '#features/issues/web/open-create.ts';
import { changeIssues } from '#features/issues/web/store/change-issues.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { createIssue } from '#features/issues/web/store/create-issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { notifyCreated } from '#features/issues/web/notify-created.ts';
import { newId } from '#platform/shared/ids.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { DraftKey } from '#platform/web/storage/drafts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { askToStay } from '#platform/web/shell/ask-to-stay.ts';
import { changesSince } from './edited-values.ts';
import type { IssueForm } from './issue-form.ts';
import { keepIssue, keptKey, keptOf } from './kept-text.ts';
import { t } from './text.ts';

/**
 * Creates the issue of a form: it is in the lists at once. What the server refuses is kept in this browser and comes back
 * into the form with the reason; while another form is open, a toast offers it.
 * `onCreated` receives the issue once the server has it; `copiedFrom` is the issue of the project that it is a copy of.
 */
export function sendIssue(
  { workspace, facts, fields, typed, files: { list: files } }: IssueForm,
  onCreated: (issue: Issue) => void = () => {},
  copiedFrom?: string,
): void {
  // They are in the memory of this page only.
  const leave = files.length > 0 ? askToStay() : () => {};
  createIssue(facts.issues, copiedFrom === undefined ? fields : { ...fields, copied_from: copiedFrom }, {
    created: (issue) => {
      leave();
      attachTo(facts, issue.id, files);
      notifyCreated(facts, issue);
      onCreated(issue);
    },
    refused: (error) => {
      leave();
      const keptUnder = keptKey(workspace.parts.slug, newId());
      keepIssue(keptUnder, { ...typed, draftId: null, at: Date.now() });
      const refusal = refusalReason(error) ?? '';
      const again = () => openCreate({ keptUnder, refusal, files });
      if (createRequest.get() === null) return again();
      const actions = [{ label: t('edit'), run: again }];
      showToast({ kind: 'error', title: t('notCreated'), body: refusal, stays: true, actions });
    },
  });
}

function attachTo({ workspace, projectId }: ProjectFacts, issueId: string, files: readonly File[]): void {
  if (files.length > 0) attachFiles({ ...workspace.parts, projectId, issueId }, files);
}

/**
 * Saves what was changed in the form of an existing issue, as one change that one Undo takes back. Texts are merged with what
 * others wrote meanwhile. What the server refuses is kept for the next time the form is opened.
 */
export async function saveEdit(form: IssueForm, issue: Issue, key: DraftKey): Promise<void> {
  const { facts, startedFrom, typed } = form;
  attachTo(facts, issue.id, form.files.list);
  const set = changesSince(startedFrom, typed);
  if (Object.keys(set).length === 0) return;
  const kept = keptOf(form, null);
  const base = {
    ...(set.name === undefined ? {} : { name: startedFrom.name }),
    ...(set.description_html === undefined ? {} : { description_html: startedFrom.html }),
  };
  const outcome = await changeIssues(facts.issues, [issue.id], { set, base });
  if (outcome === 'refused') keepIssue(key, kept);
}

/** Saves a form as a draft of the workspace, or into the draft that is edited. Throws what the server refused. */
export async function saveAsDraft(form: IssueForm, draft: Draft | null): Promise<void> {
  const drafts = draftsOf(form.workspace.parts.slug);
  const { length: count } = form.files.list;
  const body = count > 0 ? t('filesNotKept', { count }) : undefined;
  // Drafts hold no sub-issues.
  const { html: description_html, projectId: project_id, base } = form;
  const { sub_issues: _below, ...values } = form.values;
  const write = { ...values, name: form.name.trim() || null, description_html };
  if (draft?.project_id === project_id) {
    await drafts.change(draft.id, write, base);
    showToast({ kind: 'success', title: t('draftSaved'), body }, 'draft');
    return;
  }
  const { draft: made, undo } = await drafts.add({ ...write, project_id });
  const open = { label: t('open'), run: () => openCreate({ draftId: made.id }) };
  showToast({ kind: 'success', title: t('draftSaved'), body, undo, actions: [open] }, 'draft');
  // The server leaves a draft in its project, so one that goes to another project is replaced.
  if (draft) drafts.remove(draft);
}

/** Makes an issue of the draft that is edited, as the form has it now. Throws what the server refused. */
export async function addDraftToProject(form: IssueForm, draft: Draft): Promise<void> {
  const { facts, fields, base } = form;
  const drafts = draftsOf(form.workspace.parts.slug);
  if (draft.project_id !== form.projectId) {
    sendIssue(form);
    drafts.remove(draft);
    return;
  }
  const made = await drafts.convert(draft.id, { ...fields, base: { description_html: base } });
  attachTo(facts, made.id, form.files.list);
  notifyCreated(facts, made);
}
