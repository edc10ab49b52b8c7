import { fieldOf } from '#features/issue-fields/field-keys.ts';
import { instantMicros } from '#features/issue-fields/instant-rules.ts';
import { priorities } from '#features/issue-fields/priorities.ts';
import { priorityRank } from '#features/issue-fields/rules.ts';
import type { SnapshotRow } from '#features/issue-query/snapshot/held-fields.ts';
import { mirroredHeldKeys, type MirroredHeldKey } from './held-json.ts';
import type { MirrorIssue } from './mirror-issue.ts';

const dayMs = 86_400_000;

const ranks: ReadonlyMap<unknown, number> = new Map(priorities.map((word) => [word, priorityRank(word)]));

/** How the value of each field becomes what a snapshot holds; made once, for a first pull asks it of each issue. */
const readers = mirroredHeldKeys.map((key) => [key, readerOf(key)] as const);

/** An issue as a snapshot takes it. */
export function snapshotRowOf(issue: MirrorIssue): SnapshotRow {
  const row: Record<string, unknown> = {
    id: issue.id,
    name: issue.name,
    top: issue.parent_id === null,
    intake_status: null,
  };
  for (const [key, read] of readers) row[key] = read(issue[key]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each held field has its value
  return row as unknown as SnapshotRow;
}

function readerOf(key: MirroredHeldKey): (value: MirrorIssue[MirroredHeldKey]) => unknown {
  const { kind } = fieldOf(key);
  if (key === 'priority') return (value) => ranks.get(value) ?? 0;
  if (kind === 'instant') return (value) => (typeof value === 'string' ? instantMicros(value) : null);
  if (kind === 'day') return (value) => (typeof value === 'string' ? Date.parse(value) / dayMs : null);
  return (value) => value;
}
