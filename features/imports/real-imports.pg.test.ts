import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openImportWorld, type ImportWorld } from '#tests/world/import-world.ts';
import type { ImportFormat } from './model.ts';
import type { ImportReport } from './report/import-report.ts';
import { holdingsOf, type Holdings } from './testing-holdings.ts';
import {
  shortened,
  cells,
  changedLabels,
  distinct,
  gunzipped,
  hasRealExports,
  jiraTime,
  labelLines,
  one,
  plain,
  realExports,
  table,
  type GithubComment,
  type GithubIssue,
  type Row,
  type TrelloBoard,
} from './testing-sources.ts';

// What is in the real exports is counted here by readers of the test's own, and compared with what the project holds
// after the import and with what its report says. The files lie beside the project on the machines that have them.
const reports = mkdtempSync(join(tmpdir(), 'cairn-import-'));

const issueFields =
  'url html_url number title body user labels state state_reason locked assignees milestone comments created_at updated_at closed_at type pull_request closed_by';
const commentFields = 'id url html_url issue_url body user created_at updated_at';

interface Imported {
  readonly holdings: Holdings;
  readonly note: (start: string) => number;
}

describe.skipIf(!hasRealExports)('importing real exports', () => {
  let imports: ImportWorld;

  beforeAll(async () => {
    imports = await openImportWorld();
  });

  afterAll(() => imports.close());

  async function importInto(project: string, format: ImportFormat, ...names: readonly string[]): Promise<Imported> {
    const projectId = await imports.newProject(project);
    const report = join(reports, `${project}.json`);
    const files = names.map((name) => resolve(realExports, name));
    const place = ['--workspace', 'harbor', '--project', project];
    const { code, err } = await imports.run(['--format', format, ...files, ...place, '--report', report]);
    expect(err.replaceAll(/^(?:Reading|Writing) .*\n/gm, '')).toBe('');
    expect(code).toBe(0);
    await imports.world.server.catchUp();
    const { notes } = JSON.parse(readFileSync(report, 'utf8')) as ImportReport;
    const note = (start: string) =>
      notes.filter(({ reason }) => reason.startsWith(start)).reduce((sum, { count }) => sum + count, 0);
    return { holdings: await holdingsOf((query) => imports.rows(query), projectId, format), note };
  }

  /** The report names every label that is called otherwise here, and every one that has become one with another. */
  function expectLabelNotes(note: Imported['note'], names: readonly string[]): void {
    const { renamed, merged } = changedLabels(names);
    expect([note('labels renamed'), note('labels merged')]).toEqual([renamed, merged]);
  }

  test('GitHub: every issue, comment, person, date, closer and label', async () => {
    const all = gunzipped<GithubIssue>('github-rust-lang-rust-issues.json.gz');
    const written = gunzipped<GithubComment>('github-rust-lang-rust-comments.json.gz');
    const files = [
      shortened(reports, 'issues.json', all, issueFields),
      shortened(reports, 'comments.json', written, commentFields),
    ];
    const { holdings, note } = await importInto('RUST', 'github', ...files);
    const issues = all.filter((issue) => !issue.pull_request);
    const key = (issue: { number: number }) => `rust-lang/rust#${issue.number}`;
    const numbers = new Set(issues.map(({ number }) => number));
    const comments = written.map((comment) => ({
      ...comment,
      number: Number(comment.issue_url.split('/').at(-1)),
    }));
    const ours = comments.filter(({ number }) => numbers.has(number));
    const who = (user: { login: string } | null) => user?.login ?? 'ghost';
    const closed = issues.filter(({ state }) => state === 'closed');
    const labelsOf = (issue: GithubIssue) => [
      ...issue.labels.map(({ name }) => name),
      ...(issue.milestone ? [`Milestone: ${issue.milestone.title}`] : []),
      ...(issue.type ? [`Type: ${issue.type.name}`] : []),
    ];
    const assigned = issues.flatMap((issue) => issue.assignees.map((user) => `${key(issue)} ${user.login}`));
    expect(holdings).toEqual({
      issues: issues.map((issue) => `${key(issue)} ${plain(issue.created_at)}`).toSorted(),
      comments: ours.map((comment) => `${key(comment)} ${who(comment.user)} ${plain(comment.created_at)}`).toSorted(),
      people: distinct([
        ...issues.map(({ user }) => who(user)),
        ...ours.map(({ user }) => who(user)),
        ...assigned.map((line) => line.split(' ')[1] ?? ''),
        ...closed.flatMap(({ closed_by }) => (closed_by ? [closed_by.login] : [])),
      ]),
      assignees: assigned.toSorted(),
      closings: closed
        .map((issue) => `${key(issue)} ${plain(issue.closed_at ?? '')} ${issue.closed_by?.login ?? ''}`)
        .toSorted(),
      days: issues
        .flatMap((issue) => (issue.milestone?.due_on ? [`${key(issue)} - ${issue.milestone.due_on.slice(0, 10)}`] : []))
        .toSorted(),
      labels: issues.flatMap((issue) => labelLines(key(issue), labelsOf(issue))).toSorted(),
      relations: [],
      parents: [],
    } satisfies Holdings);
    expectLabelNotes(note, issues.flatMap(labelsOf));
    expect(note('pull requests')).toBe(all.length - issues.length);
    expect(note('comments on pull requests')).toBe(comments.length - ours.length);
    expect(note('who closed an issue')).toBe(
      issues.filter(({ state, closed_by }) => state === 'open' && closed_by).length,
    );
    expect(note('values in "locked"')).toBe(issues.filter(({ locked }) => locked).length);
  });

  test.each([
    ['HBASE', 'jira-apache-hbase.csv'],
    ['CLOUD', 'jira-cloud-student-team.csv'],
  ])('Jira: every issue, comment, person, date, label, relation and parent of %s', async (project, name) => {
    const { holdings, note } = await importInto(project, 'jira', name);
    const rows = table(name);
    const keyOf = (row: Row) => one(row, 'Issue key');
    const byId = new Map(rows.map((row) => [one(row, 'Issue id'), keyOf(row)]));
    const keys = new Set(byId.values());
    const person = (row: Row, column: string) => one(row, `${column} Id`) || one(row, column);
    const comments = rows.flatMap((row) =>
      cells(row, 'Comment').map((cell) => {
        const [date = '', user = ''] = cell.split(';');
        return { line: `${keyOf(row)} ${user} ${jiraTime(date)}`, user };
      }),
    );
    const attachments = rows.flatMap((row) => cells(row, 'Attachment').map((cell) => cell.split(';')[1] ?? ''));
    const pairs = distinct(
      rows.flatMap((row) =>
        Object.keys(row)
          .filter((column) => column.includes('ward issue link ('))
          .flatMap((column) => cells(row, column).map((other) => [keyOf(row), other].toSorted().join(' '))),
      ),
    );
    const inside = pairs.filter((pair) => pair.split(' ').every((end) => keys.has(end)));
    const closed = rows.filter((row) => one(row, 'Resolved') !== '');
    const labelled = [
      ['Labels', ''],
      ['Issue Type', 'Type: '],
      ['Component/s', 'Component: '],
      ['Fix Version/s', 'Version: '],
      ['Affects Version/s', 'Affects: '],
    ] as const;
    const labelsOf = (row: Row) =>
      labelled.flatMap(([column, prefix]) => cells(row, column).map((name) => prefix + name));
    const day = (row: Row, column: string) => (one(row, column) ? jiraTime(one(row, column)).slice(0, 10) : '-');
    expect(holdings).toEqual({
      issues: rows.map((row) => `${keyOf(row)} ${jiraTime(one(row, 'Created'))}`).toSorted(),
      comments: comments.map(({ line }) => line).toSorted(),
      people: distinct([
        ...rows.flatMap((row) => ['Creator', 'Assignee'].map((column) => person(row, column))),
        ...comments.map(({ user }) => user),
        ...attachments,
      ]),
      assignees: rows
        .filter((row) => one(row, 'Assignee') !== '')
        .map((row) => `${keyOf(row)} ${person(row, 'Assignee')}`)
        .toSorted(),
      closings: closed.map((row) => `${keyOf(row)} ${jiraTime(one(row, 'Resolved'))} `).toSorted(),
      days: rows
        .map((row) => `${keyOf(row)} ${day(row, 'Custom field (Start date)')} ${day(row, 'Due date')}`)
        .filter((line) => !line.endsWith(' - -'))
        .toSorted(),
      labels: rows.flatMap((row) => labelLines(keyOf(row), labelsOf(row))).toSorted(),
      relations: inside,
      parents: rows
        .filter((row) => one(row, 'Parent') !== '')
        .map((row) => `${keyOf(row)} ${byId.get(one(row, 'Parent'))}`)
        .toSorted(),
    } satisfies Holdings);
    expectLabelNotes(note, rows.flatMap(labelsOf));
    expect(note('relations to issues that are not in the files')).toBe(pairs.length - inside.length);
    expect(note('resolutions')).toBe(rows.filter((row) => one(row, 'Resolution') !== '').length);
    expect(note('values in "Votes"')).toBe(rows.filter((row) => Number(one(row, 'Votes')) > 0).length);
    const tails = await imports.rows(sql`
      select 1 from issue_comments c join projects p on p.id = c.project_id where p.identifier = ${project} and c.comment_html like '%;;;%'`);
    expect(tails).toEqual([]);
  });

  test('Linear: every issue, person, date, label and parent', async () => {
    const { holdings, note } = await importInto('LINEAR', 'linear', 'linear-shortcut-repl.csv');
    const rows = table('linear-shortcut-repl.csv');
    const id = (row: Row) => one(row, 'ID');
    const time = (text: string) => plain(new Date(text.replace(/ \(.*$/, '')).toISOString());
    const closed = rows.filter((row) => one(row, 'Completed') || one(row, 'Canceled'));
    const labelsOf = (row: Row) => [
      ...cells(row, 'Labels'),
      ...['Project', 'Milestone'].flatMap((column) => cells(row, column).map((name) => `${column}: ${name}`)),
    ];
    expect(holdings).toEqual({
      issues: rows.map((row) => `${id(row)} ${time(one(row, 'Created'))}`).toSorted(),
      comments: [],
      people: distinct(rows.flatMap((row) => [one(row, 'Creator'), one(row, 'Assignee')])),
      assignees: rows
        .filter((row) => one(row, 'Assignee'))
        .map((row) => `${id(row)} ${one(row, 'Assignee')}`)
        .toSorted(),
      closings: closed.map((row) => `${id(row)} ${time(one(row, 'Completed') || one(row, 'Canceled'))} `).toSorted(),
      days: rows.flatMap((row) =>
        one(row, 'Due Date') ? [`${id(row)} - ${time(one(row, 'Due Date')).slice(0, 10)}`] : [],
      ),
      labels: rows.flatMap((row) => labelLines(id(row), labelsOf(row))).toSorted(),
      relations: [],
      parents: rows
        .filter((row) => one(row, 'Parent issue'))
        .map((row) => `${id(row)} ${one(row, 'Parent issue')}`)
        .toSorted(),
    } satisfies Holdings);
    expectLabelNotes(note, rows.flatMap(labelsOf));
    expect(note('values in "Roadmaps"')).toBe(rows.filter((row) => one(row, 'Roadmaps')).length);
    expect(note('values in "Started"')).toBe(rows.filter((row) => one(row, 'Started')).length);
  });

  test('Trello: every card, comment, person, date and label', async () => {
    const { holdings, note } = await importInto('GOCD', 'trello', 'trello-gocd-test-drive.json');
    const board = JSON.parse(readFileSync(`${realExports}trello-gocd-test-drive.json`, 'utf8')) as TrelloBoard;
    const { cards, actions } = board;
    const ids = new Set(cards.map((card) => card.id));
    const comments = actions.filter(({ type, data }) => type === 'commentCard' && ids.has(data.card?.id ?? ''));
    // An id begins with the second of its making; an action tells it better, in so far as the file has it.
    const born = new Map(
      actions.flatMap(({ type, data, date }) =>
        /^(?:create|copy|email|convertTo)Card/.test(type) ? [[data.card?.id ?? '', date] as const] : [],
      ),
    );
    const birth = (id: string) => born.get(id) ?? new Date(Number.parseInt(id.slice(0, 8), 16) * 1000).toISOString();
    expect(holdings.issues).toEqual([...ids].map((id) => `${id} ${plain(birth(id))}`).toSorted());
    const day = (instant: string | null | undefined) => instant?.slice(0, 10) ?? '-';
    expect(holdings.days).toEqual(
      cards
        .map(({ id, start, due }) => `${id} ${day(start)} ${day(due)}`)
        .filter((line) => !line.endsWith(' - -'))
        .toSorted(),
    );
    const labelNames = new Map(board.labels.map(({ id, name, color }) => [id, name || (color ?? '')]));
    expect(holdings.comments).toEqual(
      comments
        .map(({ data, date, idMemberCreator }) => `${data.card?.id} ${idMemberCreator} ${plain(date)}`)
        .toSorted(),
    );
    expect(holdings.assignees).toEqual(
      cards.flatMap((card) => card.idMembers.map((id) => `${card.id} ${id}`)).toSorted(),
    );
    expect(holdings.labels).toEqual(
      cards
        .flatMap((card) =>
          labelLines(
            card.id,
            card.idLabels.map((id) => labelNames.get(id) ?? ''),
          ),
        )
        .toSorted(),
    );
    expectLabelNotes(note, [...labelNames.values()]);
    // Who closed a card is whoever brought it to its list last, in so far as the newest thousand actions tell.
    const moves = new Map(
      actions
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
        .flatMap((action) =>
          action.data.listAfter ? [[`${action.data.card?.id} ${action.data.listAfter.id}`, action] as const] : [],
        ),
    );
    const dated = holdings.closings.filter((line) => !line.endsWith(' '));
    const closedCards = new Set(holdings.closings.map((line) => line.split(' ')[0]));
    const expected = cards
      .filter(({ id }) => closedCards.has(id))
      .flatMap(({ id, idList }) => {
        const move = moves.get(`${id} ${idList}`);
        return move ? [`${id} ${plain(move.date)} ${move.idMemberCreator}`] : [];
      });
    expect(dated).toEqual(expected.toSorted());
    expect(note('closed issues without a closing date')).toBe(holdings.closings.length - dated.length);
    expect(note('values in "card.dueComplete"')).toBe(cards.filter(({ dueComplete }) => dueComplete).length);
    const counted = cards.reduce((sum, { badges }) => sum + badges.comments, 0);
    expect(note('comments that Trello counts')).toBe(counted - comments.length);
    expect(holdings.people.length).toBeGreaterThan(0);
  });
});
