import { write, standIn } from '#features/access/server/public.ts';
import { accessErrors } from '#features/access/contract.ts';
import { may } from '#features/access/rules.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { moveDraftImages } from '#features/assets/server/public.ts';
import { draftErrors, type convertDraft as call } from '#features/drafts/contract.ts';
import { createIssueIn, joinPlans, keepDescription } from '#features/issues/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { textOfHtml } from '#platform/server/text/sanitize-html.ts';
import { settleText, storedHtml } from '#platform/server/text/settle-text.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { findDraft } from './draft-sql.ts';
import { storedTextOf } from './draft-versions.ts';
import { removeDraft } from './write-drafts.ts';

/**
 * Creates an issue in the draft's project from what is sent (the stored draft may be older; what only it contains is
 * merged or kept), puts it into its cycle and modules, moves the draft's pictures along and deletes the draft, all or
 * nothing (wire-work-tracking.md 10.1).
 */
export const convertDraft: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'draft.convert', async (writer, { workspaceId, slug }) => {
    const draft = await findDraft(writer.db, { workspaceId, userId }, params.draft_id);
    if (!draft) throw new KnownError(commonErrors.OBJECT_MISSING);
    if (draft.project_id === null) throw new KnownError(draftErrors.PROJECT_REQUIRED);
    const place = await standIn(writer.db, userId, { slug, project_id: draft.project_id });
    if (!place || !may('issue.create', place.standing)) throw new KnownError(commonErrors.NOT_ALLOWED);
    if (place.projectArchived) throw new KnownError(accessErrors.PROJECT_ARCHIVED);
    const { cycle_id, module_ids, base, ...wanted } = body;
    const stored = storedTextOf(draft);
    const { html, met } = settleText(stored, storedHtml(body.description_html ?? ''), base?.description_html);
    const made = await createIssueIn(writer, place, {
      ...wanted,
      description_html: html,
      origin: { kind: 'draft' },
    });
    // The draft was changed in another window meanwhile; its text is deleted with it.
    if ((met === 'overlapped' || met === 'replaced') && stored.html !== '<p></p>')
      await keepDescription(writer, made.id, newId(), stored);
    const issue = await joinPlans(writer, place, made, { cycle_id, module_ids });
    const image_ids = await moveDraftImages(writer, draft.id, issue.id);
    await removeDraft(writer, userId, draft, { issue_id: issue.id, image_ids });
    return { issue, workspaceId, html };
  });
  const { issue, workspaceId, html } = result;
  const { id, state_id, parent_id, project_id, created_at, updated_at, name, priority, start_date, target_date } =
    issue;
  const { sequence_id, sort_order, completed_at, is_draft, created_by, updated_by, estimate_point } = issue;
  const answer = {
    id,
    state_id,
    parent_id,
    project_id,
    workspace_id: workspaceId,
    created_at,
    updated_at,
    deleted_at: null,
    point: null,
    name,
    description: {},
    description_html: html,
    description_stripped: textOfHtml(html),
    priority,
    start_date,
    target_date,
    sequence_id,
    sort_order,
    completed_at,
    archived_at: null,
    is_draft,
    external_source: body.external_source ?? null,
    external_id: body.external_id ?? null,
    created_by,
    updated_by,
    project: project_id,
    workspace: workspaceId,
    parent: parent_id,
    state: state_id,
    estimate_point,
    type: null,
    assignees: issue.assignee_ids,
    labels: issue.label_ids,
    assignee_ids: body.assignee_ids ?? [],
    label_ids: body.label_ids ?? [],
  };
  return { status: 201, body: instantsIn(answer, await accounts.userTimeZone(services.db, userId)) };
};
