import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { openImportWorld, type ImportWorld } from '#tests/world/import-world.ts';
import type { ImportFormat } from './model.ts';
import type { ImportReport } from './report/import-report.ts';

// What is in the real exports is counted here by readers of the test's own, and compared with what the project holds
// after the import and with what its report says. The files lie beside the project on the machines that have them.
const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'cairn-import-'));

/** What a file holds, or what arrived of it: lists of texts, sorted, so that each difference is named. */
interface Holdings {
  /** Key and instant of making. */
  readonly issues: string[];
  /** Issue, author and instant of each comment. */
  readonly comments: string[];
  readonly people: string[];
  /** Issue and name of each assignee. */
  readonly assignees: string[];
  /** Issue and instant of closing; who closed it where the file says so. */
  readonly closings: string[];
  /** How many labels each issue has. */
  readonly labels: string[];
  readonly relations: string[];
  readonly parents: string[];
}

interface Imported {
  readonly holdings: Holdings;
  readonly note: (start: string) => number;
}

describe.skipIf(!existsSync(folder))('importing real exports', () => {
  let imports: ImportWorld;

  beforeAll(async () => {
    imports = await openImportWorld();
  });

  afterAll(() => imports.close());

  async function importInto(project: string, format: ImportFormat, ...names: readonly string[]): Promise<Imported> {
    const projectId = await imports.newProject(project);
    const report = join(reports, `${project}.json`);
    const files = names.map((name) => `${folder}${name}`);
    const place = ['--workspace', 'harbor', '--project', project];
    const { code, err } = await imports.run(['--format', format, ...files, ...place, '--report', report]);
    expect(err.replaceAll(/^(?:Reading|Writing) .*\n/gm, '')).toBe('');
    expect(code).toBe(0);
    await imports.world.server.catchUp();
    const { notes } = JSON.parse(readFileSync(report, 'utf8')) as ImportReport;
    const note = (start: string) =>
      notes.filter(({ reason }) => reason.startsWith(start)).reduce((sum, { count }) => sum + count, 0);
    return { holdings: await holdingsOf(projectId, format), note };
  }

  /** What the project holds, each thing as one text; people are called by the key of the source. */
  async function holdingsOf(projectId: string, format: ImportFormat): Promise<Holdings> {
    const people = await imports.rows(sql<{ id: string; key: string }>`
      select p.user_id as id, p.source_key as key from imported_people p join projects o on o.workspace_id = p.workspace_id
      where o.id = ${projectId} and p.source = ${format}`);
    const keys = new Map(people.map(({ id, key }) => [id, key]));
    const lines = async (query: ReturnType<typeof sql<{ line: string }>>) =>
      (await imports.rows(query))
        .map(({ line }) => line.replace(/\{(.*?)\}/, (_, id: string) => (id === '' ? '' : (keys.get(id) ?? 'nobody'))))
        .toSorted();
    // A person's id in braces; `lines` puts the key of the source in its place.
    const called = (id: string) => sql`'{' || coalesce(${sql.ref(id)}::text, '') || '}'`;
    const issues = sql`issues i where i.project_id = ${projectId} and i.deleted_at is null`;
    const at = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`;
    return {
      issues: await lines(sql`select i.external_id || ' ' || ${at('i.created_at')} as line from ${issues}`),
      comments: await lines(sql`
        select i.external_id || ' ' || ${called('c.actor_id')} || ' ' || ${at('c.created_at')} as line
        from issue_comments c join issues i on i.workspace_id = c.workspace_id and i.id = c.issue_id where i.project_id = ${projectId}`),
      people: await lines(sql`
        select ${called('w.id')} as line from users w where w.id in (select unnest(assignee_ids || created_by) from issues where project_id = ${projectId}
          union select c.actor_id from issue_comments c where c.project_id = ${projectId}
          union select l.created_by from issue_links l where l.project_id = ${projectId}
          union select a.actor_id from issue_activities a where a.project_id = ${projectId})`),
      assignees: await lines(sql`
        select i.external_id || ' ' || ${called('a.id')} as line from (select * from ${issues}) i, users a where a.id = any(i.assignee_ids)`),
      closings: await lines(sql`
        select i.external_id || ' ' || ${at('a.created_at')} || ' ' || ${called('a.actor_id')} as line
        from issue_activities a join issues i on i.workspace_id = a.workspace_id and i.id = a.issue_id
        where i.project_id = ${projectId} and a.field = 'state'`),
      labels: await lines(sql`
        select i.external_id || ' ' || cardinality(i.label_ids) as line from (select * from ${issues}) i where cardinality(i.label_ids) > 0`),
      relations: await lines(sql`
        select case when a.external_id < i.external_id then a.external_id || ' ' || i.external_id else i.external_id || ' ' || a.external_id end as line
        from issue_relations r join issues i on i.id = r.issue_id join issues a on a.id = r.related_issue_id where i.project_id = ${projectId}`),
      parents: await lines(sql`
        select i.external_id || ' ' || p.external_id as line from (select * from ${issues}) i join issues p on p.id = i.parent_id`),
    };
  }

  test('GitHub: every issue, comment, person, closer and label', async () => {
    const { holdings, note } = await importInto(
      'RUST',
      'github',
      'github-rust-lang-rust-issues.json.gz',
      'github-rust-lang-rust-comments.json.gz',
    );
    const all = gunzipped<GithubIssue>('github-rust-lang-rust-issues.json.gz');
    const issues = all.filter((issue) => !issue.pull_request);
    const key = (issue: { number: number }) => `rust-lang/rust#${issue.number}`;
    const numbers = new Set(issues.map(({ number }) => number));
    const comments = gunzipped<GithubComment>('github-rust-lang-rust-comments.json.gz').map((comment) => ({
      ...comment,
      number: Number(comment.issue_url.split('/').at(-1)),
    }));
    const ours = comments.filter(({ number }) => numbers.has(number));
    const who = (user: { login: string } | null) => user?.login ?? 'ghost';
    const closed = issues.filter(({ state }) => state === 'closed');
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
      labels: issues
        .map((issue) => `${key(issue)} ${issue.labels.length + (issue.milestone ? 1 : 0)}`)
        .filter((line) => !line.endsWith(' 0'))
        .toSorted(),
      relations: [],
      parents: [],
    } satisfies Holdings);
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
    const labelled = ['Labels', 'Issue Type', 'Component/s', 'Fix Version/s', 'Affects Version/s'];
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
      labels: rows
        .map((row) => `${keyOf(row)} ${labelled.reduce((sum, column) => sum + cells(row, column).length, 0)}`)
        .filter((line) => !line.endsWith(' 0'))
        .toSorted(),
      relations: inside,
      parents: rows
        .filter((row) => one(row, 'Parent') !== '')
        .map((row) => `${keyOf(row)} ${byId.get(one(row, 'Parent'))}`)
        .toSorted(),
    } satisfies Holdings);
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
    expect(holdings).toEqual({
      issues: rows.map((row) => `${id(row)} ${time(one(row, 'Created'))}`).toSorted(),
      comments: [],
      people: distinct(rows.flatMap((row) => [one(row, 'Creator'), one(row, 'Assignee')])),
      assignees: rows
        .filter((row) => one(row, 'Assignee'))
        .map((row) => `${id(row)} ${one(row, 'Assignee')}`)
        .toSorted(),
      closings: closed.map((row) => `${id(row)} ${time(one(row, 'Completed') || one(row, 'Canceled'))} `).toSorted(),
      labels: rows
        .map(
          (row) =>
            `${id(row)} ${['Labels', 'Project', 'Milestone'].reduce((sum, column) => sum + cells(row, column).length, 0)}`,
        )
        .filter((line) => !line.endsWith(' 0'))
        .toSorted(),
      relations: [],
      parents: rows
        .filter((row) => one(row, 'Parent issue'))
        .map((row) => `${id(row)} ${one(row, 'Parent issue')}`)
        .toSorted(),
    } satisfies Holdings);
    expect(note('values in "Roadmaps"')).toBe(rows.filter((row) => one(row, 'Roadmaps')).length);
    expect(note('values in "Started"')).toBe(rows.filter((row) => one(row, 'Started')).length);
  });

  test('Trello: every card, comment, person and label', async () => {
    const { holdings, note } = await importInto('GOCD', 'trello', 'trello-gocd-test-drive.json');
    const board = JSON.parse(readFileSync(`${folder}trello-gocd-test-drive.json`, 'utf8')) as TrelloBoard;
    const { cards, actions } = board;
    const ids = new Set(cards.map((card) => card.id));
    const comments = actions.filter(({ type, data }) => type === 'commentCard' && ids.has(data.card?.id ?? ''));
    expect(holdings.issues.map((line) => line.split(' ')[0])).toEqual([...ids].toSorted());
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
        .filter(({ idLabels }) => idLabels.length > 0)
        .map((card) => `${card.id} ${card.idLabels.length}`)
        .toSorted(),
    );
    // Who closed a card is whoever brought it to its list last, in so far as the newest thousand actions tell.
    const moves = new Map(
      actions
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
        .flatMap((action) =>
          action.data.listAfter ? [[`${action.data.card?.id} ${action.data.listAfter.id}`, action] as const] : [],
        ),
    );
    const told = holdings.closings.filter((line) => !line.endsWith(' '));
    const closedCards = new Set(holdings.closings.map((line) => line.split(' ')[0]));
    const expected = cards
      .filter(({ id }) => closedCards.has(id))
      .flatMap(({ id, idList }) => {
        const move = moves.get(`${id} ${idList}`);
        return move ? [`${id} ${plain(move.date)} ${move.idMemberCreator}`] : [];
      });
    expect(told).toEqual(expected.toSorted());
    expect(note('closed issues without a closing date')).toBe(holdings.closings.length - told.length);
    expect(note('values in "card.dueComplete"')).toBe(cards.filter(({ dueComplete }) => dueComplete).length);
    const counted = cards.reduce((sum, { badges }) => sum + badges.comments, 0);
    expect(note('comments that Trello counts')).toBe(counted - comments.length);
    expect(holdings.people.length).toBeGreaterThan(0);
  });
});

interface GithubIssue {
  number: number;
  state: string;
  locked: boolean;
  created_at: string;
  closed_at: string | null;
  user: { login: string } | null;
  closed_by: { login: string } | null;
  assignees: { login: string }[];
  labels: unknown[];
  milestone: unknown;
  pull_request?: unknown;
}

interface GithubComment {
  issue_url: string;
  created_at: string;
  user: { login: string } | null;
}

interface TrelloBoard {
  cards: {
    id: string;
    idList: string;
    idMembers: string[];
    idLabels: string[];
    dueComplete: boolean;
    badges: { comments: number };
  }[];
  actions: {
    type: string;
    date: string;
    idMemberCreator: string;
    data: { card?: { id: string }; listAfter?: { id: string } };
  }[];
}

function gunzipped<T>(name: string): T[] {
  return JSON.parse(gunzipSync(readFileSync(`${folder}${name}`)).toString()) as T[];
}

/** A row by column; a column may stand there several times. */
type Row = Record<string, string[]>;

function cells(row: Row, column: string): string[] {
  return (row[column] ?? []).filter((cell) => cell.trim() !== '');
}

function one(row: Row, column: string): string {
  return cells(row, column)[0] ?? '';
}

/** A CSV file by the letter of RFC 4180, read cell by cell with one pattern. */
function table(name: string): Row[] {
  const text = readFileSync(`${folder}${name}`, 'utf8').replace(/^\ufeff/, '');
  const lines: string[][] = [[]];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    must(lines.at(-1), 'there is a first row').push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end !== ',') lines.push([]);
  }
  const [header = [], ...rows] = lines.filter((line) => line.length > 1);
  return rows.map((row) => {
    const named: Row = {};
    for (const [index, column] of header.entries()) (named[column] ??= []).push(row[index] ?? '');
    return named;
  });
}

/** `24/Mar/25 14:36` and `10/Jan/26 11:19 AM` as an instant without its zone. */
function jiraTime(text: string): string {
  const [day, clock, half = ''] = text.split(' ');
  const [date, month, year] = (day ?? '').split('/');
  return plain(new Date(`${date} ${month} 20${year} ${clock} ${half} UTC`).toISOString());
}

/** An instant to the second, without fraction and zone. */
function plain(instant: string): string {
  return instant.slice(0, 19);
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '').toSorted();
}
