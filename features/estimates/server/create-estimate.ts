import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import type { createEstimate as call, EstimateRecord } from '#features/estimates/contract.ts';
import { freeName, storedValue } from '#features/estimates/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { addPoints } from './add-points.ts';
import { checkValues } from './check-values.ts';
import { readEstimate, readEstimates, type EstimatesOf } from './present-estimate.ts';
import { changeEstimate } from './record-estimate.ts';

/** Creates an estimate, which is not the active one by that. An archived one of its name gets a number (decisions.md 3.15). */
export const createEstimate: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const create = (writer: Writer, place: EstimatesOf) => createEstimateIn(writer, place, body);
  const { result } = await write(services, userId, params, 'estimate.write', create, commonErrors.NOT_PERMITTED);
  return { status: 200, body: result };
};

/** The command behind it, for somebody who may write estimates in the place's project. */
export async function createEstimateIn(
  writer: Writer,
  place: EstimatesOf,
  body: CallInput<typeof call>['body'],
): Promise<EstimateRecord> {
  const { projectId } = place;
  const { type = 'categories', last_used: lastUsed = false } = body.estimate;
  checkValues(
    type,
    body.estimate_points.map(({ value }) => value),
  );
  const id = newId();
  const name = body.estimate.name ?? `Estimate ${id.slice(-6)}`;
  await freeTheName(writer, place, name);
  if (lastUsed)
    for (const other of await estimatesOf(writer, place)) await changeEstimate(writer, other, { last_used: false });
  await sql`
    insert into estimates (workspace_id, id, project_id, name, type, last_used, created_by, created_at, updated_at)
    values (${writer.workspaceId}, ${id}, ${projectId}, ${name}, ${type}, ${lastUsed}, ${writer.actorId}, ${writer.now}, ${writer.now})`.execute(
    writer.db,
  );
  writer.record({
    entity: 'estimate',
    entity_id: id,
    project_id: projectId,
    op: 'created',
    fields: { id, name, type, last_used: lastUsed },
  });
  const points = body.estimate_points.map((point) => ({
    ...point,
    id: newId(),
    value: storedValue(type, point.value),
  }));
  await addPoints(writer, { projectId, estimateId: id }, points);
  return readEstimate(writer.db, place, id);
}

function estimatesOf(writer: Writer, { projectId }: EstimatesOf) {
  return readEstimates(writer.db, writer.workspaceId, sql`s.project_id = ${projectId}`);
}

/** Takes a name from an archived estimate by giving that one a number; refuses the name of the active one. */
export async function freeTheName(writer: Writer, place: EstimatesOf, name: string, except?: string): Promise<void> {
  const all = await estimatesOf(writer, place);
  const holder = all.find((one) => one.name === name && one.id !== except);
  if (!holder) return;
  const { rows } = await sql`
    select 1 from projects where workspace_id = ${writer.workspaceId} and id = ${place.projectId} and estimate_id = ${holder.id}`.execute(
    writer.db,
  );
  if (rows.length > 0) throw new KnownError(commonErrors.PAYLOAD_INVALID);
  await changeEstimate(writer, holder, { name: freeName(name, new Set(all.map((one) => one.name))) });
}
