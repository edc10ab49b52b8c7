import { finishIssue } from '#features/imports/finish-issue.ts';
import { readMarkdown } from '#features/imports/markup/bounded-markup.ts';
import type { ImportIssue, ImportRelation, Place } from '#features/imports/model.ts';
import type { CsvRow } from '#features/imports/read/csv-columns.ts';
import { withoutBlankWords } from '#features/imports/read/blank-word.ts';
import { separateLabels } from '#features/imports/read/separate-labels.ts';
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
  const value = (column: string) => withoutBlankWords(row.all(column), at(column), reading);
  const time = (column: string) => readTime(row.one(column), at(column), reading);
  const id = row.one('ID').trim();
  return finishIssue(
    {
      place,
      externalId: id,
      aliases: [],
      number: numberOf(id),
      rawTitle: row.one('Title'),
      bodyHtml: readMarkdown(repairText(row.one('Description'), at('Description'), notes), at('Description'), notes),
      stateKey: registry.state(row.one('Status')),
      ...readPriority(row.one('Priority'), at('Priority'), reading),
      labels: labelsOf(row, value, at('Labels'), reading),
      assigneeKeys: value('Assignee').map((key) => registry.person(key.trim())),
      authorKey: value('Creator').map((key) => registry.person(key.trim()))[0] ?? null,
      createdAt: time('Created')?.instant ?? null,
      updatedAt: time('Updated')?.instant ?? null,
      closedAt: (time('Canceled') ?? time('Completed'))?.instant ?? null,
      closedBy: null,
      archivedAt: time('Archived')?.instant ?? null,
      startDate: null,
      targetDate: time('Due Date')?.day ?? null,
      points: readPoints(value('Estimate')[0] ?? '', at('Estimate'), reading),
      cycleKey: cycleOf(row, value, reading),
      parentRef: value('Parent issue')[0]?.trim() ?? null,
      links: [],
      relations: relationsOf(value),
    },
    reading,
  );
}

function numberOf(id: string): number | null {
  const digits = /-(\d{1,9})$/.exec(id)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The cells of a column that are filled. */
type Values = (column: string) => string[];

function labelsOf(row: CsvRow, value: Values, place: Place, reading: Reading): string[] {
  const made = [
    ...value('Project').map((name) => `Project: ${name}`),
    ...[...value('Milestone'), ...value('Project Milestone')].map((name) => `Milestone: ${name}`),
  ];
  return [
    ...separateLabels(row.all('Labels'), /[,;]/, place, reading),
    ...made.map((name) => reading.registry.label(name)).filter((label) => label !== null),
  ];
}

/** Cycles are numbered within their team. */
function cycleOf(row: CsvRow, value: Values, { registry }: Reading): string | null {
  const number = value('Cycle Number')[0]?.trim() ?? '';
  const name = value('Cycle Name')[0]?.trim() || (number && `Cycle ${number}`);
  if (name === '') return null;
  const key = `${row.one('Team').trim()}/${number || name}`;
  return registry.cycle(key, name, cycleDays(row.one('Cycle Start'), row.one('Cycle End')));
}

function relationsOf(value: Values): ImportRelation[] {
  const columns = [
    ['Blocks', 'blocks'],
    ['Blocked by', 'blocked_by'],
    ['Duplicate of', 'duplicate'],
    ['Related to', 'relates_to'],
  ] as const;
  return columns.flatMap(([column, type]) =>
    value(column)
      .flatMap((cell) => cell.split(/[,;]/))
      .map((ref) => ref.trim())
      .filter((ref) => ref !== '')
      .map((ref) => ({ type, ref })),
  );
}
