import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import { cycleErrors, type CycleRecord, type updateCycle as call } from '#features/cycles/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { differences } from '#platform/shared/objects.ts';
import { checkDates, storedDate } from './check-dates.ts';
import { findCycles } from './find-cycles.ts';
import { changeCycle } from './change-cycle.ts';

/** Changes a cycle. A completed one takes only another place in the order; unchanged values write nothing. */
export const updateCycle: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const { result } = await write(services, userId, params, 'cycle.write', async (writer, place) => {
    const find = () => findOne(writer, userId, place.projectId, params.cycle_id);
    const before = await find();
    if (before.archived_at !== null) throw new KnownError(cycleErrors.CYCLE_ARCHIVED);
    const isOver = before.status === 'COMPLETED';
    if (isOver && body.sort_order === undefined) throw new KnownError(cycleErrors.CYCLE_OVER);
    const wanted = isOver ? { sort_order: body.sort_order } : await withDates(body);
    const { fields, old, any } = differences(before, wanted);
    if (!any) return before;
    const dates = { ...before, ...fields };
    checkDates(dates.start_date, dates.end_date);
    await changeCycle(writer, place.projectId, before.id, fields, old);
    return find();

    async function withDates({ start_date, end_date, ...rest }: typeof body) {
      return {
        ...rest,
        ...(start_date === undefined ? {} : { start_date: await storedDate(writer.db, place, start_date) }),
        ...(end_date === undefined ? {} : { end_date: await storedDate(writer.db, place, end_date) }),
      };
    }
  });
  return { status: 200, body: result };
};

async function findOne(writer: Writer, userId: string, projectId: string, id: string): Promise<CycleRecord> {
  const where = sql`c.project_id = ${projectId} and c.id = ${id}`;
  const [found] = await findCycles(writer.db, { workspaceId: writer.workspaceId, userId, where });
  if (!found) throw new KnownError(cycleErrors.CYCLE_MISSING);
  const { sub_issues: _subIssues, ...record } = found;
  return record;
}
