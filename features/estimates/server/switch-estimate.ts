import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import type { switchEstimate as call } from '#features/estimates/contract.ts';
import { replaceEstimatePoints } from '#features/issues/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, fieldError } from '#platform/shared/errors.ts';
import { readEstimate, readEstimates, type EstimatesOf } from './present-estimate.ts';
import { activate, changeEstimate } from './record-estimate.ts';

/** Makes an estimate the active one; issues get its points in place of their old ones as the mapping says. One command, so one Undo. */
export const switchEstimate: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const change = async (writer: Writer, place: EstimatesOf) => {
    const all = await readEstimates(writer.db, writer.workspaceId, sql`s.project_id = ${place.projectId}`);
    const estimate = await readEstimate(writer.db, place, params.estimate_id);
    const olds = new Set(
      all.filter(({ id }) => id !== estimate.id).flatMap(({ points }) => points.map(({ id }) => id)),
    );
    const news = new Set(estimate.points.map(({ id }) => id));
    const mapping = new Map(Object.entries(body.mapping ?? {}).map(([from, to]) => [from.toLowerCase(), to] as const));
    for (const [from, to] of mapping) {
      const strange = !olds.has(from) ? from : to !== null && !news.has(to) ? to : null;
      if (strange !== null) throw fieldError('mapping', `Invalid pk "${strange}" - object does not exist.`);
    }
    await replaceEstimatePoints(writer, place.projectId, mapping);
    for (const one of all) await changeEstimate(writer, one, { last_used: one.id === estimate.id });
    await activate(writer, place, estimate.id);
    return readEstimate(writer.db, place, estimate.id);
  };
  const { result } = await write(services, userId, params, 'estimate.write', change, commonErrors.NOT_PERMITTED);
  return { status: 200, body: result };
};
