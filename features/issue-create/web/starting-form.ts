import { mayIn } from '#features/projects/web/public.ts';
import type { Draft } from '#features/drafts/contract.ts';
import { draftsOf } from '#features/drafts/web/draft-collection.ts';
import type { CreateRequest, NewIssueStart } from '#features/issues/web/open-create.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { WorkspaceFacts } from '#features/issues/web/store/workspace-facts.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import type { DraftKey } from '#platform/web/storage/drafts.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { typedOf } from './edited-values.ts';
import { IssueForm, startOf, type TypedIssue } from './issue-form.ts';
import { keptEditKey, keptKey, lastKept, readKept } from './kept-text.ts';

/** The form as it opens. */
export interface StartingForm {
  readonly form: IssueForm;
  /** The draft that is edited; null for a new issue. */
  readonly draft: Draft | null;
  /** The issue that is edited; null for a new one. */
  readonly edited: Issue | null;
  /** What is typed is kept under this key. */
  readonly key: DraftKey;
  /** It has text of an earlier visit. */
  readonly isRestored: boolean;
  /** It brings no text: the default template of its project may fill it. */
  readonly isBlank: boolean;
}

/** Returns the projects in which the person at this browser may create issues, in the order of their sidebar. */
export function projectsToCreateIn({ visit }: WorkspaceFacts): readonly ProjectRecord[] {
  return visit?.joined.filter((project) => mayIn({ role: visit.workspaceRole }, project, 'issue.create')) ?? [];
}

/** Whether the person may create issues in the project of a form, which their role may have lost since it was opened. */
export function mayCreate({ workspace, projectId }: IssueForm): boolean {
  return projectsToCreateIn(workspace).some(({ id }) => id === projectId);
}

/**
 * Makes the form for a request: with what was typed before and neither sent nor discarded, unless `isFresh` or the request
 * brings a text of its own. Who may create issues nowhere gets it for a text of their own only, to read and to copy.
 */
export function startingForm(workspace: WorkspaceFacts, request: CreateRequest, isFresh = false): StartingForm | null {
  const { slug } = workspace.parts;
  if (request.issueId !== undefined) return formOfIssue(workspace, request.issueId, isFresh);
  const projects = projectsToCreateIn(workspace);
  const key = isFresh ? null : keyToRestore(slug, request);
  const kept = key && readKept(key);
  const draft = draftsOf(slug).table.get(kept?.draftId ?? request.draftId ?? '') ?? null;
  const wanted = [kept?.projectId, draft?.project_id, request.projectId, readStored(`last_project:${slug}`)];
  const project = wanted.flatMap((id) => projects.find((one) => one.id === id) ?? [])[0] ?? projects[0];
  const projectId = project?.id ?? kept?.projectId ?? draft?.project_id;
  if (projectId == null) return null;
  const start = draft ? startOfDraft(draft) : (request.start ?? {});
  // Values of a place belong to its project.
  const fits = projectId === (draft ? draft.project_id : request.projectId);
  const typed = kept ?? startOf(projectId, fits ? start : withoutValues(start));
  const fitting: TypedIssue = kept && kept.projectId !== projectId ? { ...kept, values: {} } : typed;
  const saved = draft ? startOf(projectId, start) : startOf(projectId, fits ? valuesOf(start) : {});
  return {
    form: new IssueForm(workspace, { ...fitting, projectId }, saved, null, request.files),
    draft,
    edited: null,
    key: key ?? keptKey(slug, draft?.id ?? newId()),
    isRestored: kept !== null,
    isBlank: kept === null && draft === null && !bringsText(start),
  };
}

/** Makes the form of an existing issue, with what was changed in it before and neither saved nor discarded, unless `isFresh`. */
function formOfIssue(workspace: WorkspaceFacts, issueId: string, isFresh: boolean): StartingForm | null {
  const { table } = workspace.issues;
  const edited = table.get(issueId);
  if (!edited) return null;
  const key = keptEditKey(workspace.parts.slug, issueId);
  const kept = isFresh ? null : readKept(key);
  const saved = kept?.base ?? typedOf(edited);
  // One that is deleted meanwhile stays as it was.
  const form = new IssueForm(workspace, kept ?? { ...saved, values: {} }, saved, () => table.get(issueId) ?? edited);
  return { form, draft: null, edited, key, isRestored: kept !== null, isBlank: false };
}

function keyToRestore(slug: string, { keptUnder, draftId, start = {} }: CreateRequest): DraftKey | null {
  if (keptUnder !== undefined) return keptUnder;
  if (draftId !== undefined) return lastKept(slug, (kept) => kept.draftId === draftId);
  return bringsText(start) ? null : lastKept(slug, (kept) => kept.draftId === null);
}

/** Whether a form opens with a text, or for a parent. */
function bringsText({ name, description_html, parent_id }: NewIssueStart): boolean {
  return Boolean(name ?? description_html) || parent_id != null;
}

function startOfDraft(draft: Draft): NewIssueStart {
  const { name, description_html, state_id, priority, parent_id, label_ids, assignee_ids, start_date, target_date } =
    draft;
  const { cycle_id, module_ids, estimate_point } = draft;
  const plans = { cycle_id, module_ids, estimate_point };
  const values = { state_id, priority, parent_id, label_ids, assignee_ids, start_date, target_date, ...plans };
  return { name: name ?? '', description_html, ...values };
}

function valuesOf({ name: _name, description_html: _html, ...values }: NewIssueStart): NewIssueStart {
  return values;
}

function withoutValues({ name, description_html }: NewIssueStart): NewIssueStart {
  return { ...(name !== undefined && { name }), ...(description_html !== undefined && { description_html }) };
}

/** Remembers the project for the next new issue that is started outside of any. */
export function rememberProject({ workspace, projectId }: IssueForm): void {
  writeStored(`last_project:${workspace.parts.slug}`, projectId);
}
