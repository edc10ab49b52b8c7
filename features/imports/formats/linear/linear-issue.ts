import { finishIssue } from '#features/imports/finish-issue.ts';
import { markdownToHtml } from '#features/imports/markup/markdown.ts';
import type { ImportIssue, ImportRelation, Place } from '#features/imports/model.ts';
import type { CsvRow } from '#features/imports/read/csv-columns.ts';
import { readPoints } from '#features/imports/read/read-points.ts';
import { readPriority } from '#features/imports/read/read-priority.ts';
import { readTime } from '#features/imports/read/read-time.ts';
import type { Reading } from '#features/imports/reading.ts';
import { repairText } from '#features/imports/text/repair-text.ts';
import { cycleDays } from './cycle-days.ts';

/** One row of Linear's CSV. A project or milestone becomes a label `Project: …` or `Milestone: …`. */
export function importLinearIssue(row: CsvRow, place: Place, reading: Reading): ImportIssue {
  const { registry, notes } = reading;
  const at = (column: string) => ({ ...place, column });
  const time = (column: string) => readTime(row.one(column), at(column), reading);
  const id = row.one('ID').trim();
  return finishIssue(
    {
      place,
      externalId: id,
      aliases: [],
      number: numberOf(id),
      rawTitle: row.one('Title'),
      bodyHtml: markdownToHtml(repairText(row.one('Description'), at('Description'), notes)),
      stateKey: registry.state(row.one('Status')),
      ...readPriority(row.one('Priority'), at('Priority'), reading),
      labels: labelsOf(row, reading),
      assigneeKeys: row.all('Assignee').map((key) => registry.person(key.trim())),
      authorKey: row.all('Creator').map((key) => registry.person(key.trim()))[0] ?? null,
      createdAt: time('Created')?.instant ?? null,
      updatedAt: time('Updated')?.instant ?? null,
      closedAt: (time('Completed') ?? time('Canceled'))?.instant ?? null,
      closedByKey: null,
      archivedAt: time('Archived')?.instant ?? null,
      startDate: null,
      targetDate: time('Due Date')?.day ?? null,
      points: readPoints(row.one('Estimate'), at('Estimate'), reading),
      cycleKey: cycleOf(row, reading),
      parentRef: row.one('Parent issue').trim() || null,
      links: [],
      relations: relationsOf(row),
    },
    reading,
  );
}

function numberOf(id: string): number | null {
  const digits = /-(\d{1,9})$/.exec(id)?.[1];
  return digits === undefined ? null : Number(digits);
}

function labelsOf(row: CsvRow, { registry }: Reading): string[] {
  const labels = row
    .one('Labels')
    .split(',')
    .map((name) => registry.label(name));
  for (const name of row.all('Project')) labels.push(registry.label(`Project: ${name}`));
  for (const name of row.all('Milestone')) labels.push(registry.label(`Milestone: ${name}`));
  for (const name of row.all('Project Milestone')) labels.push(registry.label(`Milestone: ${name}`));
  return labels.filter((label) => label !== null);
}

/** Cycles are numbered within their team. */
function cycleOf(row: CsvRow, { registry }: Reading): string | null {
  const number = row.one('Cycle Number').trim();
  const name = row.one('Cycle Name').trim() || (number && `Cycle ${number}`);
  if (name === '') return null;
  const key = `${row.one('Team').trim()}/${number || name}`;
  return registry.cycle(key, name, cycleDays(row.one('Cycle Start'), row.one('Cycle End')));
}

function relationsOf(row: CsvRow): ImportRelation[] {
  const columns = [
    ['Blocks', 'blocks'],
    ['Blocked by', 'blocked_by'],
    ['Duplicate of', 'duplicate'],
    ['Related to', 'relates_to'],
  ] as const;
  return columns.flatMap(([column, type]) =>
    row
      .one(column)
      .split(',')
      .map((ref) => ref.trim())
      .filter((ref) => ref !== '')
      .map((ref) => ({ type, ref })),
  );
}
