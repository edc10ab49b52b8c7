import { fieldOf } from '#features/issue-fields/field-keys.ts';
import { instantMicros } from '#features/issue-fields/instant-rules.ts';
import { priorities } from '#features/issue-fields/priorities.ts';
import { priorityRank } from '#features/issue-fields/rules.ts';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { heldKeys, type HeldKey, type SnapshotRow } from './held-fields.ts';

const dayMs = 86_400_000;

/** What a snapshot holds and a row of a list does not have. */
type Unlisted = 'intake_status' | 'subscriber_ids';
type RowHeldKey = Exclude<HeldKey, Unlisted>;
const rowHeldKeys = heldKeys.filter((key): key is RowHeldKey => key !== 'intake_status' && key !== 'subscriber_ids');

const ranks: ReadonlyMap<unknown, number> = new Map(priorities.map((word) => [word, priorityRank(word)]));

/** How the value of each field becomes what a snapshot holds; made once, for a first pull asks it of each issue. */
const readers = rowHeldKeys.map((key) => [key, readerOf(key)] as const);

/** Returns a row of a list as a snapshot takes it, without its subscribers and its place in intake. */
export function snapshotRowOf(issue: IssueRow): SnapshotRow {
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

function readerOf(key: RowHeldKey): (value: IssueRow[RowHeldKey]) => unknown {
  const { kind } = fieldOf(key);
  if (key === 'priority') return (value) => ranks.get(value) ?? 0;
  if (kind === 'instant') return (value) => (typeof value === 'string' ? instantMicros(value) : null);
  if (kind === 'day') return (value) => (typeof value === 'string' ? Date.parse(value) / dayMs : null);
  return (value) => value;
}
