import { accounts } from '#features/accounts/server/public.ts';
import { write } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import { projectDraftErrors } from '#features/issues/draft-contract.ts';
import type * as contract from '#features/issues/draft-contract.ts';
import { changeIssuesIn } from '#features/issues/server/change-issues.ts';
import { createIssueIn } from '#features/issues/server/create-issue.ts';
import { deleteIssuesIn } from '#features/issues/server/delete-issues.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { findDraft } from './read-project-drafts.ts';

/** Keeps an issue as a draft: no list shows it before it is made an ordinary one (wire-work-tracking.md 10.2). */
export const createProjectDraft: Handler<typeof contract.createProjectDraft> = async (
  { params, body },
  { services, userId },
) => {
  const { result } = await write(
    services,
    userId,
    params,
    'issue.create',
    (writer, place) => createIssueIn(writer, place, { ...body, is_draft: true }),
    commonErrors.NOT_PERMITTED,
  );
  const { listed: _listed, state__group: _group, ...row } = result;
  return { status: 201, body: instantsIn(row, await accounts.userTimeZone(services.db, userId)) };
};

/** Changes a draft; `is_draft: false` brings it into the lists. */
export const updateProjectDraft: Handler<typeof contract.updateProjectDraft> = async (
  { params, body },
  { services, userId },
) => {
  const { external_source: _source, external_id: _external, base, ...set } = body;
  await write(
    services,
    userId,
    params,
    'issue.update',
    async (writer, place) => {
      const { id } = await findDraft(writer.db, place, params.issue_id);
      await changeIssuesIn(writer, place, [id], { set, base }, null, (issue) => issue.is_draft);
    },
    commonErrors.NOT_PERMITTED,
  );
  return { status: 204, body: undefined };
};

/** Deletes a draft (project admin, or the member who wrote it). */
export const deleteProjectDraft: Handler<typeof contract.deleteProjectDraft> = async (
  { params },
  { services, userId },
) => {
  await write(
    services,
    userId,
    params,
    'issue.read',
    async (writer, place) => {
      const draft = await findDraft(writer.db, place, params.issue_id);
      if (!may('issue.delete', { ...place.standing, creator: draft.created_by === userId }))
        throw new KnownError(projectDraftErrors.DRAFT_NOT_YOURS);
      await deleteIssuesIn(writer, [draft]);
    },
    commonErrors.NOT_PERMITTED,
  );
  return { status: 204, body: undefined };
};
