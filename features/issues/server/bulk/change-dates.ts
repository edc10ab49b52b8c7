import { write } from '#features/access/server/public.ts';
import { bulkErrors, type changeIssueDates as call } from '#features/issues/bulk-contract.ts';
import { datesInOrder } from '#features/issues/rules.ts';
import { loadIssues } from '#features/issues/server/load-issues.ts';
import { saveIssues } from '#features/issues/server/save-issues.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

interface Dates {
  start_date?: string;
  target_date?: string;
}

/**
 * Sets dates of many issues, each its own, all or none. Empty ones clear nothing and unknown ids are passed over
 * (wire-work-tracking.md 4.4); start and due have to fit as they then stand, the date that is kept included.
 */
export const changeIssueDates: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  await write(services, userId, params, 'issue.update', async (writer, { projectId }) => {
    const wanted = new Map<string, Dates>();
    for (const { id, start_date, target_date } of body.updates) {
      if (id == null) throw new KnownError(commonErrors.KEY_MISSING);
      const dates = { ...(start_date ? { start_date } : {}), ...(target_date ? { target_date } : {}) };
      wanted.set(id, { ...wanted.get(id), ...dates });
    }
    const issues = await loadIssues(writer.db, writer.workspaceId, projectId, [...wanted.keys()]);
    const edits = [...issues.values()]
      .filter((issue) => issue.listed)
      .map((before) => ({ before, fields: changed(before, wanted.get(before.id) ?? {}) }));
    for (const { before, fields } of edits) {
      const { start_date, target_date } = { ...before, ...fields };
      if (Object.keys(fields).length > 0 && !datesInOrder(start_date, target_date))
        throw new KnownError(bulkErrors.DATES_CROSS);
    }
    await saveIssues(writer, edits);
  });
  return { status: 200, body: { message: 'Issues updated successfully' } };
};

function changed(before: { start_date: string | null; target_date: string | null }, wanted: Dates): Dates {
  const { start_date, target_date } = wanted;
  return {
    ...(start_date !== undefined && start_date !== before.start_date ? { start_date } : {}),
    ...(target_date !== undefined && target_date !== before.target_date ? { target_date } : {}),
  };
}
