import { standIn } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import type { DraftWrite } from '#features/drafts/contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { datesInOrder } from '#features/issues/rules.ts';
import { checkReferences, defaultsOf, stateGroupsOf } from '#features/issues/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';

/**
 * Refuses values a draft may not have: a project that is not the caller's, values of another project, and without a
 * project any value of one. Returns the state that an issue without one would get there.
 */
export async function checkDraft(
  writer: Writer,
  where: { readonly slug: string; readonly userId: string },
  projectId: string | null,
  given: DraftWrite,
): Promise<string | null> {
  if (!datesInOrder(given.start_date ?? null, given.target_date ?? null))
    throw new KnownError(issueErrors.DATES_OUT_OF_ORDER);
  if (projectId === null) {
    const { state_id, parent_id, estimate_point, cycle_id, label_ids = [], assignee_ids = [], module_ids = [] } = given;
    const named = [state_id, parent_id, estimate_point, cycle_id, ...label_ids, ...assignee_ids, ...module_ids];
    if (named.some((id) => id != null)) throw fieldError('project_id', 'This field is required.');
    return null;
  }
  const place = await standIn(writer.db, where.userId, { slug: where.slug, project_id: projectId });
  if (!place || !may('project.read', place.standing))
    throw fieldError('project_id', `Invalid pk "${projectId}" - object does not exist.`);
  const states = await stateGroupsOf(writer, projectId);
  await checkReferences(writer, projectId, states, given);
  return (await defaultsOf(writer, projectId, states)).defaultState;
}
