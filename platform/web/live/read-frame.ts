import type { Change, LiveFrame } from '#platform/shared/live.ts';

/**
 * Reads a frame of the live feed; null for anything else. By hand: schemas are not in the browser
 * (apps/web/no-schemas.ts). A frame of a newer server is passed over; what it says arrives with the next load at the latest.
 */
export function readFrame(data: unknown): LiveFrame | null {
  const frame = parseJson(data);
  if (!isObject(frame)) return null;
  const { type, seq, retained_from, changes } = frame;
  if (type === 'reset') return { type };
  if (typeof seq !== 'number') return null;
  if (type === 'hello' && typeof retained_from === 'number') return { type, seq, retained_from };
  if (type !== 'changes' || !Array.isArray(changes)) return null;
  const known = changes.filter(isChange);
  return known.length === changes.length ? { type, seq, changes: known } : null;
}

function parseJson(data: unknown): unknown {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isChange(value: unknown): value is Change {
  return (
    isObject(value) &&
    typeof value['seq'] === 'number' &&
    ['entity', 'entity_id', 'group_id', 'at'].every((key) => typeof value[key] === 'string') &&
    ['created', 'updated', 'deleted'].some((op) => op === value['op']) &&
    isObject(value['fields'])
  );
}
