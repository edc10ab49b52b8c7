import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { bulkDeleteIssues, createIssue, listIssues, updateIssue } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { archiveProject } from '#features/projects/contract.ts';
import { searchIssues, searchRanked, searchWorkspace } from '#features/search/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });

async function ranked(search: string, person: Person = 'ada') {
  const { body } = await world()
    .as(person)
    .send(searchRanked, { params: { slug: 'harbor' }, query: { search } });
  return body.results.map(({ name, ...rest }) => ({ ...rest, name: name.map(({ text }) => text).join('') }));
}

async function make(name: string, description_html = '<p></p>'): Promise<string> {
  const { body } = await world().as('ada').send(createIssue, { params: place(), body: { name, description_html } });
  return body.id;
}

async function choose(query: Record<string, string>, person: Person = 'ada'): Promise<string[]> {
  const { body } = await world().as(person).send(searchIssues, { params: place(), query });
  return body.map(({ name }) => name);
}

beforeAll(async () => {
  await make('Dampfer verspätet', '<p>The <strong>gyroscope</strong> of the harbour pilot drifts &lt;b&gt;.</p>');
  await make('Gyroscope');
});

it('finds the same issues where projects are too large to look through', async () => {
  const issue_id = await make('Sextant');
  const queries: Record<string, string>[] = [
    ...['', 'a', 'gyro', 'WEB', 'web', '1', 'web-2', '%', 'no such thing'].map((search) => ({ search })),
    { search: 'a', workspace_search: 'true' },
    { search: '2', workspace_search: 'true', sub_issue: 'true', issue_id },
    { search: 'gyro', cycle: 'true', issue_id, parent: 'true' },
  ];
  const byName = async ({ search }: Record<string, string>, project_id: string) =>
    (
      await world()
        .as('ada')
        .send(searchWorkspace, { params: { slug: 'harbor' }, query: { search, project_id } })
    ).body.results.issue;
  const ask = () =>
    Promise.all(
      queries.flatMap((query): Promise<unknown[]>[] => [
        choose(query),
        choose(query, 'cleo'),
        byName(query, ''),
        byName(query, world().website.id),
      ]),
    );
  const small = await ask();
  expect(small.flat().length).toBeGreaterThan(20);
  const grow = (by: number) =>
    sql`update issue_counts set n = n + ${by} where dimension = 'total' and workspace_id is not null`.execute(
      world().db,
    );
  // Too large for the first names; for all names; so large that only matches are read.
  for (const by of [1500, 10_000, 1_000_000]) {
    await grow(by);
    try {
      expect(await ask()).toEqual(small);
    } finally {
      await grow(-by);
    }
  }
});

describe('ranked search', () => {
  it('finds words of names and descriptions, names first, and marks them', async () => {
    const { body } = await world()
      .as('ada')
      .send(searchRanked, { params: { slug: 'harbor' }, query: { search: 'GYRO' } });
    expect(body.results.map(({ place: where }) => where)).toEqual(['name', 'description']);
    expect(body.results[0]?.name).toEqual([{ text: 'Gyroscope', hit: true }]);
    expect(body.results[0]).toMatchObject({ state__group: 'backlog', state__color: expect.stringMatching(/^#/) });
    const { snippet } = must(body.results[1], 'two were found');
    expect(snippet).toContainEqual({ text: 'gyroscope', hit: true });
    expect(snippet.map(({ text }) => text).join('')).toBe('gyroscope of the harbour pilot drifts');
  });

  it('finds without accents, with other endings, all words together', async () => {
    expect((await ranked('verspatet')).map(({ name }) => name)).toEqual(['Dampfer verspätet']);
    expect((await ranked('dampf verspä')).map(({ name }) => name)).toEqual(['Dampfer verspätet']);
    expect((await ranked('"harbour pilot"')).map(({ name }) => name)).toEqual(['Dampfer verspätet']);
    expect((await ranked('"pilot harbour"')).map(({ place: where }) => where)).not.toContain('description');
  });

  it('forgives typing errors in names', async () => {
    const found = await ranked('gyrosocpe');
    expect(found[0]).toMatchObject({ name: 'Gyroscope', place: 'similar' });
    expect((await ranked('keybaord'))[0]?.name).toBe('Keyboard map');
  });

  it('finds an issue by its key first', async () => {
    const [found] = await ranked('gyroscope');
    const key = `${found?.project__identifier ?? ''}-${found?.sequence_id ?? 0}`;
    expect((await ranked(key.toLowerCase()))[0]).toMatchObject({ id: found?.id, place: 'key' });
  });

  it('finds comments', async () => {
    const { workspace_id, id } = must(
      (
        await sql<{ workspace_id: string; id: string }>`
          select workspace_id, id from issues where workspace_id = (select id from workspaces where lower(slug) = lower('harbor')) and name = 'Cache avatars'`.execute(
          world().db,
        )
      ).rows[0],
      'the world has it',
    );
    await sql`insert into issue_comments (workspace_id, id, project_id, issue_id, comment_html, comment_stripped)
      values (${workspace_id}, ${newId()}, ${world().website.id}, ${id}, '<p>Ask the quartermaster.</p>', 'Ask the quartermaster.')`.execute(
      world().db,
    );
    expect((await ranked('quartermaster'))[0]).toMatchObject({ name: 'Cache avatars', place: 'comment' });
  });

  it('follows every change at once', async () => {
    const id = await make('Barnacle');
    expect(await ranked('barnacle')).toHaveLength(1);
    const params = { ...place(), issue_id: id };
    await world()
      .as('ada')
      .send(updateIssue, { params, body: { name: 'Limpet', description_html: '<p>kelp</p>' } });
    expect(await ranked('barnacle')).toEqual([]);
    expect((await ranked('kelp'))[0]).toMatchObject({ id, name: 'Limpet' });
    await world()
      .as('ada')
      .send(bulkDeleteIssues, { params: place(), body: { issue_ids: [id] } });
    expect(await ranked('limpet')).toEqual([]);
  });

  it('shows nobody what they may not see', async () => {
    expect(await ranked('gyroscope', 'cleo')).toEqual([]);
    expect((await ranked('dark theme', 'cleo')).map(({ name }) => name)).toEqual(['Dark theme']);
    expect(await ranked('gyroscope', 'dan')).toEqual([]);
  });

  it.each(['', '   ', '+-*/', '"', "'; drop table issues; --", '🚀', '\\', '%', ':*', 'a'.repeat(3000)])(
    'takes %s for a text like any other',
    async (search) => {
      expect(Array.isArray(await ranked(search))).toBe(true);
    },
  );

  it('filters by the text form of filters, with and without words', async () => {
    const ask = async (query: Record<string, string>, person: Person = 'ada') =>
      world()
        .as(person)
        .send(searchRanked, { params: { slug: 'harbor' }, query });
    const nameOf = ({ name }: { readonly name: readonly { readonly text: string }[] }) =>
      name.map(({ text }) => text).join('');
    const id = await make('Anchor chain');
    await make('Anchor winch');
    await world()
      .as('ada')
      .send(updateIssue, { params: { ...place(), issue_id: id }, body: { priority: 'urgent' } });
    const names = async (query: Record<string, string>, person?: Person) =>
      (await ask(query, person)).body.results.map(nameOf);
    expect(await names({ search: 'anchor', q: 'priority:urgent' })).toEqual(['Anchor chain']);
    expect(await names({ search: 'anchor', q: '-priority:urgent' })).toEqual(['Anchor winch']);
    expect((await names({ q: 'by:me' }))[0]).toBe('Anchor chain');
    expect(await names({ q: 'priority:urgent project:web' }, 'cleo')).not.toContain('Anchor chain');
    const refused = await ask({ search: 'anchor', q: 'assignee:nobody-such' });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, expect.arrayContaining(['q'])]);
  });

  it('has pages', async () => {
    const page = (n: number) =>
      world()
        .as('ada')
        .send(searchRanked, {
          params: { slug: 'harbor' },
          query: { search: 'the', per_page: '1', cursor: `1:${n}:0` },
        });
    const [first, second] = [(await page(0)).body, (await page(1)).body];
    expect(first.next_page_results).toBe(true);
    expect(second.results[0]?.id).not.toBe(first.results[0]?.id);
  });
});

describe('search by name', () => {
  const find = async (query: Record<string, string>, person: Person = 'ada') =>
    (
      await world()
        .as(person)
        .send(searchWorkspace, { params: { slug: 'harbor' }, query })
    ).body.results;

  it('always answers all seven kinds', async () => {
    const empty = await find({ search: '' });
    expect(Object.keys(empty)).toEqual(['workspace', 'project', 'issue', 'cycle', 'module', 'issue_view', 'page']);
    expect(Object.values(empty).flat()).toEqual([]);
  });

  it('finds parts of names in any case, numbers, and projects by identifier', async () => {
    const found = await find({ search: 'FONT' });
    expect(found.issue.map(({ name }) => name)).toEqual(['Choose a font']);
    expect((await find({ search: 'websi' })).project.map(({ name }) => name)).toEqual(['Website']);
    const number = must(found.issue[0], 'found above').sequence_id;
    expect((await find({ search: `no ${number}!` })).issue.map(({ sequence_id }) => sequence_id)).toContain(number);
    expect((await find({ search: '%' })).issue).toEqual([]);
  });

  it('keeps to a project unless the whole workspace is meant', async () => {
    const query = { search: 'font', project_id: world().operations.id };
    expect((await find(query)).issue).toEqual([]);
    expect((await find({ ...query, workspace_search: 'true' })).issue).toHaveLength(1);
    const asked = { params: { slug: 'harbor' }, query: { search: 'x', project_id: 'nonsense' } };
    expect((await world().as('ada').send(searchWorkspace, asked)).status).toBe(400);
  });
});

describe('issues to choose', () => {
  it('leaves out what cannot be chosen', async () => {
    const list = (await world().as('ada').send(listIssues, { params: place(), query: {} })).body.results;
    const issues = list as IssueRow[];
    const [parent, child] = [must(issues[0], 'some').id, must(issues[1], 'some').id];
    const childName = must(issues[1], 'some').name;
    const parentName = must(issues[0], 'some').name;
    await world()
      .as('ada')
      .send(updateIssue, { params: { ...place(), issue_id: child }, body: { parent_id: parent } });
    const all = await choose({});
    expect(all).toContain(childName);
    expect(await choose({ parent: 'true', issue_id: parent })).toEqual(
      all.filter((name) => name !== parentName && name !== childName),
    );
    expect(await choose({ sub_issue: 'true', issue_id: child })).toEqual(
      all.filter((name) => name !== parentName && name !== childName),
    );
    expect(await choose({ issue_relation: 'true', issue_id: parent })).toEqual(
      all.filter((name) => name !== parentName),
    );
    expect(await choose({ target_date: 'none' })).not.toContain('Board jumps when a card is dropped');
    expect(await choose({ cycle: 'true' })).toEqual(all);
    expect(await choose({ module: newId() })).toEqual(all);
  });

  it('gives guests what they may see', async () => {
    expect(await choose({}, 'cleo')).toContain('Dark theme');
    expect(await choose({}, 'cleo')).not.toContain('Choose a font');
  });

  it('refuses those who are not in the project, and finds nothing of projects they are not in', async () => {
    const ask = (person: Person, project_id: string, query: Record<string, string>) =>
      world()
        .as(person)
        .send(searchIssues, { params: { slug: 'harbor', project_id }, query });
    const { website, operations } = world();
    expect((await ask('dan', website.id, { search: 'font', workspace_search: 'true' })).status).toBe(403);
    expect((await ask('cleo', operations.id, { search: '' })).status).toBe(403);
    await world()
      .as('ada')
      .send(createIssue, { params: { slug: 'harbor', project_id: operations.id }, body: { name: 'Buoy' } });
    const everywhere = { search: 'buoy', workspace_search: 'true' };
    const [found] = (await ask('ada', website.id, everywhere)).body;
    expect(found).toMatchObject({ name: 'Buoy', project_id: operations.id });
    const identifier = must(found, 'found above').project__identifier;
    for (const search of ['buoy', identifier]) {
      const { body } = await ask('cleo', website.id, { ...everywhere, search });
      expect(body).toEqual([]);
    }
  });

  it('compares letters of any script in any case', async () => {
    await make('Ölwechsel am ΚΑΪΚΙ');
    await make('İskele onarımı');
    expect(await choose({ search: 'öLWECHSEL' })).toEqual(['Ölwechsel am ΚΑΪΚΙ']);
    expect(await choose({ search: 'καϊκι' })).toEqual(['Ölwechsel am ΚΑΪΚΙ']);
    expect(await choose({ search: 'İSKELE' })).toEqual(['İskele onarımı']);
  });

  it('finds nothing in a project that is archived', async () => {
    await world().as('ada').send(archiveProject, { params: place() });
    expect(await choose({})).toEqual([]);
    expect(await ranked('font')).toEqual([]);
  });
});
