import { parseTime } from '#features/imports/dates/parse-time.ts';
import type { CsvRow } from '#features/imports/read/csv-columns.ts';
import { isBlankWord } from '#features/imports/read/blank-word.ts';
import type { Reading } from '#features/imports/reading.ts';
import { repeated } from './columns.ts';

/** Returns the sprint an issue is in, as a cycle: the last one named. Earlier ones are counted as left out. */
export function sprintOf(row: CsvRow, reading: Reading): string | null {
  const sprints = repeated.sprints
    .flatMap((name) => row.all(name).filter((cell) => !isBlankWord(cell)))
    .map(parseSprint);
  const last = sprints.at(-1);
  if (!last) return null;
  const reason = 'earlier sprints (the issue keeps its last one)';
  if (sprints.length > 1) reading.notes.add('left-out', reason, null, null, sprints.length - 1);
  return reading.registry.cycle(last.name, last.name, last.dates);
}

/**
 * Parses a cell: the name, or in older Server exports `com.atlassian…Sprint@1f[id=3,…,name=S 3,startDate=…,endDate=…]`.
 */
function parseSprint(cell: string): { name: string; dates: { start: string; end: string } | null } {
  const object = /Sprint@\w+\[(.*)\]$/s.exec(cell.trim())?.[1];
  if (object === undefined) return { name: cell.trim(), dates: null };
  const field = (name: string) => new RegExp(`(?:^|,)${name}=(.*?)(?=,\\w+=|$)`, 's').exec(object)?.[1] ?? '';
  const start = parseTime(field('startDate'))?.day;
  const end = parseTime(field('endDate'))?.day;
  const inOrder = start !== undefined && end !== undefined && start <= end;
  return { name: field('name') || cell.trim(), dates: inOrder ? { start, end } : null };
}
