import type { Place } from '#features/imports/model.ts';
import type { NoteGroup, NoteKind } from '#features/imports/notes.ts';
import type { ImportReport } from './import-report.ts';
import { outcomeLines } from './render-outcome.ts';
import { counted, numbers } from './words.ts';

/** How many lines a list shows before it says how many more there are; `--report` has them all. */
const shown = { labels: 12, people: 12, cycles: 12, badRows: 50, otherPlaces: 3 };

/** Returns the report as text for a terminal. */
export function renderReport(report: ImportReport): string {
  const { found } = report;
  return [
    `${report.dryRun ? 'Dry run, nothing was written' : 'Import'}: ${report.format}, ${report.files.length === 1 ? report.files[0] : `${report.files.length} files`}`,
    '',
    section(into(report), outcomeLines(report)),
    section('Found', [
      `${counted(found.issues, 'issue')}${found.archived > 0 ? `, ${numbers.format(found.archived)} of them archived` : ''}`,
      ...(found.closed > 0
        ? [`${counted(found.closed, 'closed issue')}, ${numbers.format(found.withCloser)} with who closed them`]
        : []),
      counted(found.comments, 'comment'),
      counted(found.people, 'person', 'people'),
      counted(found.labels, 'label'),
      ...(found.cycles > 0 ? [counted(found.cycles, 'cycle')] : []),
      ...(found.parents > 0 ? [`${counted(found.parents, 'issue')} with a parent`] : []),
      ...(found.links > 0 ? [counted(found.links, 'link')] : []),
      ...(found.attachments > 0 ? [`${counted(found.attachments, 'attachment')}, as links`] : []),
      ...(report.points.issues > 0
        ? [`${counted(report.points.issues, 'issue')} with points (${report.points.values.join(', ')})`]
        : []),
    ]),
    section(
      'States (change them with --map)',
      report.states.map(({ source, name, group, by, issues }) => {
        const how = by === 'guess' ? ', guessed' : by === 'map' ? ', by the map file' : '';
        return `${source} → ${name} [${group}${how}]: ${counted(issues, 'issue')}`;
      }),
    ),
    section(
      'Priorities',
      report.priorities.map(({ source, priority, issues }) => `${source} → ${priority}: ${counted(issues, 'issue')}`),
    ),
    section(
      'Labels',
      first(report.labels, shown.labels, ({ name, issues }) => `${name}: ${counted(issues, 'issue')}`),
    ),
    section(
      'People',
      first(report.people, shown.people, ({ key, name, email, issues, assigned, closed, comments }) => {
        const who = [name, ...(key === name ? [] : [key]), ...(email === null || email === key ? [] : [email])];
        return `${who.join(', ')}: ${counted(issues, 'issue')}, ${numbers.format(assigned)} assigned, ${numbers.format(closed)} closed, ${counted(comments, 'comment')}`;
      }),
    ),
    section(
      'Cycles',
      first(report.cycles, shown.cycles, ({ name, startDate, endDate, issues }) => {
        return `${name}${startDate === null ? ', no dates' : `, ${startDate} to ${endDate}`}: ${counted(issues, 'issue')}`;
      }),
    ),
    section(
      'Relations',
      report.relations.map(({ type, count: n }) => `${type}: ${numbers.format(n)}`),
    ),
    notesSection('Changed', 'repaired', report.notes),
    notesSection('Left out', 'left-out', report.notes),
    notesSection('Could not be read', 'bad', report.notes),
  ]
    .filter((part) => part !== null)
    .join('\n');
}

function into({ outcome }: ImportReport): string {
  return outcome ? `Into ${outcome.workspace}, project ${outcome.project}` : '';
}

function section(title: string, lines: readonly string[]): string | null {
  if (lines.length === 0) return null;
  return `${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}

function first<T>(rows: readonly T[], limit: number, line: (row: T) => string): string[] {
  const lines = rows.slice(0, limit).map(line);
  if (rows.length > limit) lines.push(`… and ${numbers.format(rows.length - limit)} more`);
  return lines;
}

function notesSection(title: string, kind: NoteKind, notes: readonly NoteGroup[]): string | null {
  const limit = kind === 'bad' ? shown.badRows : shown.otherPlaces;
  const lines = notes
    .filter((note) => note.kind === kind)
    .flatMap((note) => {
      const places = note.places.slice(0, limit).map(({ place, detail }) => {
        const parts = [...(place ? [placeText(place)] : []), ...(detail === null ? [] : [oneLine(detail)])];
        return `    ${parts.join(': ')}`;
      });
      const more = note.places.length > limit || note.count > note.places.length;
      const rest = note.count - places.length;
      if (more && places.length > 0 && rest > 0) places.push(`    … and ${numbers.format(rest)} more`);
      return [`${numbers.format(note.count)} × ${note.reason}`, ...places];
    });
  return section(title, lines);
}

/** Rows are those of a spreadsheet, lines those of a text editor: cells may hold line breaks. */
function placeText({ file, row, line, item, column = '' }: Place): string {
  const parts = [file.split('/').at(-1) ?? file];
  if (row !== undefined) parts.push(`row ${row}`);
  if (line !== undefined) parts.push(`line ${line}`);
  if (item !== undefined) parts.push(`item ${item}`);
  if (column !== '')
    parts.push(item !== undefined ? `field ${column}` : row === undefined ? column : `column ${column}`);
  return parts.join(', ');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 160);
}
