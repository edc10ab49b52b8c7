import { write } from '#features/access/server/public.ts';
import type { saveEstimate as call } from '#features/estimates/contract.ts';
import { storedValue } from '#features/estimates/rules.ts';
import { replaceEstimatePoints } from '#features/issues/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, fieldError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { addPoints } from './add-points.ts';
import { checkValues } from './check-values.ts';
import { freeTheName } from './create-estimate.ts';
import { pointOf, readEstimate, type EstimatesOf } from './present-estimate.ts';
import { changeEstimate, changePoint, removePoint } from './record-estimate.ts';

/**
 * Gives an estimate a name and these values in this order: stored ones change, new ones are added, and those left out are
 * deleted after their issues got another one or none. One command, all or nothing, so only what comes out of it has to be
 * an estimate, whatever the steps on the way.
 */
export const saveEstimate: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const save = async (writer: Writer, place: EstimatesOf) => {
    const estimate = await readEstimate(writer.db, place, params.estimate_id);
    const { name, points, moves = {} } = body;
    checkValues(
      estimate.type,
      points.map(({ value }) => value),
    );
    const after = points.map(({ id, value }, at) => ({
      stored: id == null ? null : pointOf(estimate, id),
      id: id ?? newId(),
      key: at + 1,
      value: storedValue(estimate.type, value),
    }));
    const ids = after.map(({ id }) => id);
    if (new Set(ids).size < ids.length) throw fieldError('points', 'Values must be unique.');
    const removed = estimate.points.filter(({ id }) => !ids.includes(id));
    const next = new Map(removed.map(({ id }) => [id, null as string | null]));
    for (const [named, key] of Object.entries(moves)) {
      const from = named.toLowerCase();
      if (!next.has(from)) throw fieldError('moves', `Invalid pk "${from}" - object does not exist.`);
      if (key !== null && after[key - 1] === undefined) throw fieldError('moves', `There is no value at place ${key}.`);
      next.set(from, key === null ? null : (ids[key - 1] ?? null));
    }
    await freeTheName(writer, place, name, estimate.id);
    await changeEstimate(writer, estimate, { name });
    await addPoints(
      writer,
      { projectId: place.projectId, estimateId: estimate.id },
      after.filter(({ stored }) => stored === null),
    );
    await replaceEstimatePoints(writer, place.projectId, next);
    for (const point of removed) await removePoint(writer, point, estimate.type);
    for (const { stored, key, value } of after) if (stored) await changePoint(writer, stored, { key, value });
    return readEstimate(writer.db, place, estimate.id);
  };
  const { result } = await write(services, userId, params, 'estimate.write', save, commonErrors.NOT_PERMITTED);
  return { status: 200, body: result };
};
