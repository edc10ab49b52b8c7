import { finishIssue } from '#features/imports/finish-issue.ts';
import { readWiki } from '#features/imports/markup/bounded-markup.ts';
import type { WikiContext } from '#features/imports/markup/jira/wiki-context.ts';
import type { ImportIssue, Place } from '#features/imports/model.ts';
import type { CsvColumns, CsvRow } from '#features/imports/read/csv-columns.ts';
import { isBlankWord, withoutBlankWords } from '#features/imports/read/blank-word.ts';
import { readPoints } from '#features/imports/read/read-points.ts';
import { separateLabels } from '#features/imports/read/separate-labels.ts';
import { readPriority } from '#features/imports/read/read-priority.ts';
import { readTime } from '#features/imports/read/read-time.ts';
import type { Reading } from '#features/imports/reading.ts';
import { repairText } from '#features/imports/text/repair-text.ts';
import { attachmentsOf } from './attachments.ts';
import { columns, repeated } from './columns.ts';
import { personIn } from './people.ts';
import { relationsOf } from './relations.ts';
import { sprintOf } from './sprints.ts';
import { statusOf } from './status.ts';

/** A row of Jira's CSV, with the context that its comments are read in. */
export interface JiraIssue {
  readonly issue: ImportIssue;
  readonly context: WikiContext;
}

/**
 * One row of Jira's CSV. Issue type, components and versions become labels (`Type: …`, `Component: …`, `Version: …`,
 * `Affects: …`), the environment stands at the end of the body.
 */
export function importJiraIssue(row: CsvRow, header: CsvColumns, place: Place, reading: Reading): JiraIssue {
  const at = (column: string) => ({ ...place, column });
  const time = (...names: readonly string[]) => readTime(row.one(...names), at(names[0] ?? ''), reading);
  const key = row.one('Issue key').trim();
  const id = row.one('Issue id').trim();
  const links = attachmentsOf(row, place, reading);
  const context: WikiContext = {
    nameOf: (person) => reading.registry.nameOf(person),
    attachmentUrl: (name) => links.find(({ title }) => title === name)?.url ?? null,
  };
  const { notes } = reading;
  const wiki = (column: string) => readWiki(repairText(row.one(column), at(column), notes), context, at(column), notes);
  const environment = wiki('Environment');
  const status = statusOf(row, reading);
  const author = personIn(row, 'Creator', place, reading) ?? personIn(row, 'Reporter', place, reading);
  const assignee = personIn(row, 'Assignee', place, reading);
  reportDropped(row, status.resolution, place, reading);
  const issue = finishIssue(
    {
      place,
      externalId: key,
      aliases: id === '' ? [] : [id],
      number: numberOf(key),
      rawTitle: row.one('Summary'),
      bodyHtml: wiki('Description') + (environment === '' ? '' : `<h3>Environment</h3>${environment}`),
      stateKey: status.stateKey,
      ...readPriority(row.one('Priority'), at('Priority'), reading),
      labels: labelsOf(row, status.resolution, place, reading),
      assigneeKeys: assignee === null ? [] : [assignee],
      authorKey: author,
      createdAt: time('Created')?.instant ?? null,
      updatedAt: time('Updated')?.instant ?? null,
      closedAt: time('Resolved')?.instant ?? null,
      closedBy: null,
      archivedAt: null,
      startDate: time(...columns.startDate)?.day ?? null,
      targetDate: time(...columns.targetDate)?.day ?? null,
      points: readPoints(row.one(...columns.points), at(columns.points[0]), reading),
      cycleKey: sprintOf(row, reading),
      parentRef: row.one(...columns.parentKey).trim() || row.one(...columns.parentId).trim() || null,
      links,
      relations: relationsOf(row, header, reading),
    },
    reading,
  );
  return { issue, context };
}

/** Values of a row that Cairn has no field for: a resolution that only says "done", and a second author. */
function reportDropped(row: CsvRow, kept: string | null, place: Place, { notes }: Reading): void {
  const resolution = row.one('Resolution').trim();
  const done = 'resolutions (only one that means "not done" becomes a label)';
  if (resolution !== '' && !isBlankWord(resolution) && kept === null) notes.add('left-out', done);
  const [creator, reporter] = [row.one('Creator').trim(), row.one('Reporter').trim()];
  const second = 'reporters who did not create the issue themselves';
  if (creator !== '' && reporter !== '' && creator !== reporter) notes.add('left-out', second, place, reporter);
}

function labelsOf(row: CsvRow, resolution: string | null, place: Place, reading: Reading): string[] {
  const { registry } = reading;
  const all = (names: readonly string[], prefix = '') =>
    names
      .flatMap((name) => withoutBlankWords(row.all(name), { ...place, column: name }, reading))
      .map((value) => registry.label(prefix + value.trim()));
  const labels = [
    ...repeated.labels.flatMap((name) => separateLabels(row.all(name), /;/, { ...place, column: name }, reading)),
    ...all(['Issue Type'], 'Type: '),
    ...all(repeated.components, 'Component: '),
    ...all(repeated.fixVersions, 'Version: '),
    ...all(repeated.affectsVersions, 'Affects: '),
  ];
  if (resolution !== null) labels.push(registry.label(`Resolution: ${resolution}`));
  return labels.filter((label) => label !== null);
}

function numberOf(key: string): number | null {
  const digits = /-(\d{1,9})$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}
