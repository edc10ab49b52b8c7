import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import {
  estimateErrors,
  type deleteEstimate as deleteCall,
  type updateEstimate as updateCall,
} from '#features/estimates/contract.ts';
import { storedValue } from '#features/estimates/rules.ts';
import { replaceEstimatePoints } from '#features/issues/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { checkValues } from './check-values.ts';
import { freeTheName } from './create-estimate.ts';
import { pointOf, readEstimate, type EstimatesOf } from './present-estimate.ts';
import { activate, changeEstimate, changePoint, removePoint } from './record-estimate.ts';

/** Changes an estimate and the values and places of its points, all or nothing. */
export const updateEstimate: Handler<typeof updateCall> = async ({ params, body }, { services, userId }) => {
  const wanted = body.estimate_points;
  if (!wanted?.length) throw new KnownError(estimateErrors.POINTS_REQUIRED);
  const update = async (writer: Writer, place: EstimatesOf) => {
    const estimate = await readEstimate(writer.db, place, params.estimate_id);
    const type = body.estimate?.type ?? estimate.type;
    const changes = wanted.map(({ id, key, value }) => ({
      point: pointOf(estimate, id),
      fields: {
        ...(key === undefined ? {} : { key }),
        ...(value === undefined ? {} : { value: storedValue(type, value) }),
      },
    }));
    const values = estimate.points.map(
      ({ id, value }) => changes.find(({ point }) => point.id === id)?.fields.value ?? value,
    );
    checkValues(type, values);
    const name = body.estimate?.name;
    if (name !== undefined) await freeTheName(writer, place, name, estimate.id);
    await changeEstimate(writer, estimate, { type, ...(name === undefined ? {} : { name }) });
    for (const { point, fields } of changes) await changePoint(writer, point, fields);
    return readEstimate(writer.db, place, estimate.id);
  };
  const { result } = await write(services, userId, params, 'estimate.write', update, commonErrors.NOT_PERMITTED);
  return { status: 200, body: result };
};

/** Deletes an estimate with its points: issues lose them, and a project that used it has estimates switched off. */
export const deleteEstimate: Handler<typeof deleteCall> = async ({ params }, { services, userId }) => {
  const remove = async (writer: Writer, place: EstimatesOf) => {
    const estimate = await readEstimate(writer.db, place, params.estimate_id);
    const { id, name, type, last_used } = estimate;
    await replaceEstimatePoints(writer, place.projectId, new Map(estimate.points.map((point) => [point.id, null])));
    for (const point of estimate.points) await removePoint(writer, point, type);
    const { rows } = await sql`
      select 1 from projects where workspace_id = ${writer.workspaceId} and id = ${place.projectId} and estimate_id = ${id}`.execute(
      writer.db,
    );
    if (rows.length > 0) await activate(writer, place, null);
    await sql`
      update estimates set deleted_at = ${writer.now}, updated_by = ${userId}
      where workspace_id = ${writer.workspaceId} and id = ${id}`.execute(writer.db);
    writer.record({
      entity: 'estimate',
      entity_id: id,
      project_id: place.projectId,
      op: 'deleted',
      fields: {},
      before: { id, name, type, last_used },
    });
  };
  await write(services, userId, params, 'estimate.write', remove, commonErrors.NOT_PERMITTED);
  return { status: 204, body: undefined };
};
