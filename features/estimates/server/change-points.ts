import { write } from '#features/access/server/public.ts';
import {
  estimateErrors,
  type createEstimatePoint as createCall,
  type deleteEstimatePoint as deleteCall,
  type updateEstimatePoint as updateCall,
} from '#features/estimates/contract.ts';
import { replaceEstimatePoints } from '#features/issues/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, fieldError, KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { leastValues, storedValue } from '#features/estimates/rules.ts';
import { addPoints } from './add-points.ts';
import { checkValues } from './check-values.ts';
import { pointOf, readEstimate, type EstimatesOf } from './present-estimate.ts';
import { changePoint, removePoint } from './record-estimate.ts';

/** Adds a point to an estimate. */
export const createEstimatePoint: Handler<typeof createCall> = async ({ params, body }, { services, userId }) => {
  const { key, value } = body;
  if (key === undefined || value === undefined) throw new KnownError(estimateErrors.KEY_AND_VALUE_REQUIRED);
  const add = async (writer: Writer, place: EstimatesOf) => {
    const estimate = await readEstimate(writer.db, place, params.estimate_id);
    checkValues(estimate.type, [...estimate.points.map((point) => point.value), value]);
    const id = newId();
    await addPoints(writer, { projectId: place.projectId, estimateId: estimate.id }, [
      { id, key, value: storedValue(estimate.type, value) },
    ]);
    return pointOf(await readEstimate(writer.db, place, estimate.id), id);
  };
  const { result } = await write(services, userId, params, 'estimate.write', add, commonErrors.NOT_PERMITTED);
  return { status: 200, body: result };
};

/** Changes the value, place or description of a point. */
export const updateEstimatePoint: Handler<typeof updateCall> = async ({ params, body }, { services, userId }) => {
  const update = async (writer: Writer, place: EstimatesOf) => {
    const estimate = await readEstimate(writer.db, place, params.estimate_id);
    const point = pointOf(estimate, params.point_id);
    const value = body.value === undefined ? point.value : storedValue(estimate.type, body.value);
    if (body.value !== undefined)
      checkValues(
        estimate.type,
        estimate.points.map((one) => (one.id === point.id ? value : one.value)),
      );
    const { key = point.key, description = point.description } = body;
    await changePoint(writer, point, { key, value, description });
    return pointOf(await readEstimate(writer.db, place, estimate.id), point.id);
  };
  const { result } = await write(services, userId, params, 'estimate.write', update, commonErrors.NOT_PERMITTED);
  return { status: 200, body: result };
};

/** Deletes a point: its issues get another one or none. Answers the points behind it, which move up by one. */
export const deleteEstimatePoint: Handler<typeof deleteCall> = async ({ params, body }, { services, userId }) => {
  const remove = async (writer: Writer, place: EstimatesOf) => {
    const estimate = await readEstimate(writer.db, place, params.estimate_id);
    const point = pointOf(estimate, params.point_id);
    const next = body?.new_estimate_id ?? null;
    const isThere = next === null || (next !== point.id && estimate.points.some(({ id }) => id === next));
    if (!isThere) throw fieldError('new_estimate_id', `Invalid pk "${next}" - object does not exist.`);
    if (estimate.points.length <= leastValues)
      throw fieldError('estimate_points', `An estimate has at least ${leastValues} values.`);
    await replaceEstimatePoints(writer, place.projectId, new Map([[point.id, next]]));
    await removePoint(writer, point, estimate.type);
    const behind = estimate.points.filter(({ key }) => key > point.key);
    for (const one of behind) await changePoint(writer, one, { key: one.key - 1 });
    const { points } = await readEstimate(writer.db, place, estimate.id);
    return points.filter(({ id }) => behind.some((one) => one.id === id));
  };
  const { result } = await write(services, userId, params, 'estimate.write', remove, commonErrors.NOT_PERMITTED);
  return { status: 200, body: result };
};
