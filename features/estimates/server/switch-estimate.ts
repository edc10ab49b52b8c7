import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import type {
  EstimateRecord,
  startEstimate as startCall,
  switchEstimate as switchCall,
} from '#features/estimates/contract.ts';
import { replaceEstimatePoints } from '#features/issues/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, fieldError } from '#platform/shared/errors.ts';
import { createEstimateIn } from './create-estimate.ts';
import { readEstimate, readEstimates, type EstimatesOf } from './present-estimate.ts';
import { activate, changeEstimate } from './record-estimate.ts';

type Mapping = Readonly<Record<string, string | null>>;

/** Makes an estimate the active one; issues get its points in place of their old ones as the mapping says. One command, so one Undo. */
export const switchEstimate: Handler<typeof switchCall> = async ({ params, body }, { services, userId }) => {
  const change = async (writer: Writer, place: EstimatesOf) =>
    switchTo(writer, place, await readEstimate(writer.db, place, params.estimate_id), body.mapping ?? {});
  const { result } = await write(services, userId, params, 'estimate.write', change, commonErrors.NOT_PERMITTED);
  return { status: 200, body: result };
};

/** Creates an estimate and switches to it in one command: refused or undone, there is neither. */
export const startEstimate: Handler<typeof startCall> = async ({ params, body }, { services, userId }) => {
  const { name, type, values, moves = {} } = body;
  const start = async (writer: Writer, place: EstimatesOf) => {
    const estimate_points = values.map((value, at) => ({ key: at + 1, value }));
    const made = await createEstimateIn(writer, place, { estimate: { name, type }, estimate_points });
    const mapping = Object.entries(moves).map(
      ([from, key]) => [from, key === null ? null : pointAt(made, key)] as const,
    );
    return switchTo(writer, place, made, Object.fromEntries(mapping));
  };
  const { result } = await write(services, userId, params, 'estimate.write', start, commonErrors.NOT_PERMITTED);
  return { status: 200, body: result };
};

/** Returns the id of the point at a place, from 1. Throws FIELD_INVALID (400) where none is. */
function pointAt({ points }: EstimateRecord, key: number): string {
  const point = points.find((one) => one.key === key);
  if (!point) throw fieldError('moves', `There is no value at place ${key}.`);
  return point.id;
}

async function switchTo(
  writer: Writer,
  place: EstimatesOf,
  estimate: EstimateRecord,
  wanted: Mapping,
): Promise<EstimateRecord> {
  const all = await readEstimates(writer.db, writer.workspaceId, sql`s.project_id = ${place.projectId}`);
  const olds = new Set(all.filter(({ id }) => id !== estimate.id).flatMap(({ points }) => points.map(({ id }) => id)));
  const news = new Set(estimate.points.map(({ id }) => id));
  const mapping = new Map(Object.entries(wanted).map(([from, to]) => [from.toLowerCase(), to] as const));
  for (const [from, to] of mapping) {
    const strange = !olds.has(from) ? from : to !== null && !news.has(to) ? to : null;
    if (strange !== null) throw fieldError('mapping', `Invalid pk "${strange}" - object does not exist.`);
  }
  await replaceEstimatePoints(writer, place.projectId, mapping);
  for (const one of all) await changeEstimate(writer, one, { last_used: one.id === estimate.id });
  await activate(writer, place, estimate.id);
  return readEstimate(writer.db, place, estimate.id);
}
