import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readIssue, updateIssue } from '#features/issues/contract.ts';
import { type IssueRow } from '#features/issue-fields/contract.ts';
import { updateProjectDraft } from '#features/issues/draft-contract.ts';
import { listDescriptionVersions, readDescriptionVersion } from '#features/issues/version-contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { listChanges, listOverwritten } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { makeIssue, type IssueParams } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const slug = { slug: 'harbor' };
const user = (person: Person) => world().userId(person);
const head = async () => (await world().as('ada').send(listChanges, { params: slug })).body.seq;
const p = (...words: string[]) => words.map((word) => `<p>${word}</p>`).join('');

interface Answer {
  readonly group_id: string;
  readonly issues: readonly (IssueRow & { readonly description_html?: string })[];
}

/** Saves a description as our own client does; what the answer says of the text. */
async function save(
  params: IssueParams,
  person: Person,
  description_html: string,
  { base, received, key }: { base?: string; received?: number; key?: string } = {},
): Promise<{ text: string | undefined; group: string }> {
  const { status, body } = await world()
    .as(person)
    .json<Answer>(
      'POST',
      `/api/workspaces/harbor/projects/${params.project_id}/issues/change/`,
      {
        ids: [params.issue_id],
        set: { description_html },
        ...(base === undefined ? {} : { base: { description_html: base } }),
      },
      {
        ...(received === undefined ? {} : { 'x-cairn-seq': String(received) }),
        ...(key === undefined ? {} : { 'x-cairn-idempotency-key': key }),
      },
    );
  expect(status).toBe(200);
  return { text: body.issues[0]?.description_html, group: body.group_id };
}

const standing = async (params: IssueParams) =>
  (await world().as('hana').send(readIssue, { params })).body.description_html;
const kept = async (params: IssueParams) => {
  const { body } = await world().as('hana').send(listDescriptionVersions, { params });
  const texts = body.versions.map(async ({ id: version_id }) => {
    const { body: version } = await world()
      .as('hana')
      .send(readDescriptionVersion, { params: { ...params, version_id } });
    return version.description_html;
  });
  return Promise.all(texts);
};

/** What somebody is told of texts since a number: the value of each. */
async function overwrittenFor(person: Person, since: number): Promise<unknown[]> {
  const { body } = await world().as(person).send(listOverwritten, { params: slug, query: { since } });
  return body.changes.flatMap(({ overwrote = [] }) => overwrote.map(({ field, value }) => [field, value]));
}
const merged = (by: Person) => ['description_html', { merged: true, written_by: user(by) }];
const overlapped = (by: Person) => [
  'description_html',
  { version_id: expect.any(String) as string, written_by: user(by) },
];

describe('a description that two people save, both having begun from one text', () => {
  it('has what both wrote where that does not overlap; both know, and the later one receives the text', async () => {
    const params = await makeIssue(world(), { description_html: p('One', 'Two', 'Three') });
    const start = await head();
    const base = p('One', 'Two', 'Three');
    await save(params, 'ben', p('One, by Ben', 'Two', 'Three'), { base });
    const { text } = await save(params, 'hana', p('One', 'Two', 'Three', 'Four, by Hana'), { base });
    const both = p('One, by Ben', 'Two', 'Three', 'Four, by Hana');
    expect([text, await standing(params)]).toEqual([both, both]);
    expect(await overwrittenFor('ben', start)).toEqual([merged('ben')]);
    expect(await overwrittenFor('hana', start)).toEqual([merged('ben')]);
    expect(await overwrittenFor('ada', start)).toEqual([]);
  });

  it('has both texts when both begin an empty one', async () => {
    const params = await makeIssue(world());
    await save(params, 'ben', p('Ben'), { base: '<p></p>' });
    await save(params, 'hana', p('Hana'), { base: '<p></p>' });
    expect(await standing(params)).toBe(p('Ben', 'Hana'));
  });

  it('keeps both whole where they overlap: the later one stands, the earlier one is a version, both are notified', async () => {
    const params = await makeIssue(world(), { description_html: p('One') });
    const start = await head();
    await save(params, 'ben', p('Ben’s'), { base: p('One') });
    // Hana had received from the log up to now, and still had the older text before her.
    await save(params, 'hana', p('Hana’s'), { base: p('One'), received: await head() });
    expect(await standing(params)).toBe(p('Hana’s'));
    expect(await kept(params)).toEqual([p('Ben’s'), p('One')]);
    expect(await overwrittenFor('ben', start)).toEqual([overlapped('ben')]);
    expect(await overwrittenFor('hana', start)).toEqual([overlapped('ben')]);
    expect(await overwrittenFor('ada', start)).toEqual([]);
  });

  it('the same from two windows of one person, who is notified once', async () => {
    const params = await makeIssue(world(), { by: 'ben', description_html: p('One') });
    const start = await head();
    await save(params, 'ben', p('First window'), { base: p('One') });
    await save(params, 'ben', p('Second window'), { base: p('One') });
    expect([await standing(params), await kept(params)]).toEqual([p('Second window'), [p('First window')]]);
    expect(await overwrittenFor('ben', start)).toEqual([overlapped('ben')]);
  });

  it('is saved as it is by who saw what stands, whatever they had received', async () => {
    const params = await makeIssue(world(), { description_html: p('One') });
    const start = await head();
    await save(params, 'ben', p('Ben’s'), { base: p('One') });
    const { text } = await save(params, 'hana', p('Hana’s'), { base: p('Ben’s'), received: start });
    expect([text, await standing(params)]).toEqual([undefined, p('Hana’s')]);
    expect([await overwrittenFor('ben', start), await overwrittenFor('hana', start)]).toEqual([[], []]);
  });

  it('is saved once, however often it is sent, and answers the same', async () => {
    const params = await makeIssue(world(), { description_html: p('One') });
    const start = await head();
    await save(params, 'ben', p('One', 'Ben'), { base: p('One') });
    const key = newId();
    const sent = () => save(params, 'hana', p('Hana', 'One'), { base: p('One'), key });
    const first = await sent();
    await save(params, 'ben', p('Later'), { base: p('Hana', 'One', 'Ben') });
    expect(await sent()).toEqual(first);
    expect(first.text).toBe(p('Hana', 'One', 'Ben'));
    expect(await standing(params)).toBe(p('Later'));
    expect(await overwrittenFor('hana', start)).toHaveLength(1);
    // The same without a key, as when a page is opened again that did not know that it had sent it.
    await save(params, 'hana', p('Hana', 'One'), { base: p('One') });
    expect(await standing(params)).toBe(p('Hana', 'Later'));
  });

  it('does not meet itself: edits one after the other, each from the one sent before', async () => {
    const params = await makeIssue(world(), { description_html: p('One', 'Two') });
    const start = await head();
    await save(params, 'ben', p('One', 'Two, by Ben'), { base: p('One', 'Two') });
    // Hana types on without having seen any answer.
    await save(params, 'hana', p('One a', 'Two'), { base: p('One', 'Two') });
    await save(params, 'hana', p('One a b', 'Two'), { base: p('One a', 'Two') });
    await save(params, 'hana', p('One a b c', 'Two', 'Three'), { base: p('One a b', 'Two') });
    expect(await standing(params)).toBe(p('One a b c', 'Two, by Ben', 'Three'));
    // Once: the later ones met nothing new of Ben's.
    expect(await overwrittenFor('ben', start)).toEqual([merged('ben')]);
  });

  it('compares what a save says it began from as it would be stored', async () => {
    const params = await makeIssue(world());
    await save(params, 'ben', '<p onclick="x()">One</p><script>x</script>', { base: '' });
    await save(params, 'ben', '<p>Other</p>', { base: '<p onclick="x()">One</p><script>x</script>' });
    expect([await standing(params), await kept(params)]).toEqual([p('Other'), []]);
  });

  it('is the same for calls of the wire, drafts of the project, and texts that only say the same otherwise', async () => {
    const params = await makeIssue(world(), { description_html: '<ul><li>a</li><li>b</li></ul>' });
    const base = { description_html: '<ul><li>a</li><li>b</li></ul>' };
    const patch = (person: Person, description_html: string) =>
      world().as(person).send(updateIssue, { params, body: { description_html, base } });
    await patch('ben', '<ul><li><p>a, by Ben</p></li><li><p>b</p></li></ul>');
    await patch('hana', '<ul><li><p>a</p></li><li><p>b, by Hana</p></li></ul>');
    expect(await standing(params)).toBe('<ul><li><p>a, by Ben</p></li><li><p>b, by Hana</p></li></ul>');

    const draft = await makeIssue(world(), { by: 'ben', is_draft: true, description_html: p('One') });
    const write = (description_html: string) =>
      world()
        .as('ben')
        .send(updateProjectDraft, {
          params: draft,
          body: { description_html, base: { description_html: p('One') } },
        });
    expect([(await write(p('One', 'Two'))).status, (await write(p('Zero', 'One'))).status]).toEqual([204, 204]);
    const { rows } = await sql<{ html: string }>`
      select html from issue_descriptions where issue_id = ${draft.issue_id}`.execute(world().db);
    expect(rows[0]?.html).toBe(p('Zero', 'One', 'Two'));
  });
});

describe('a save that does not say what it began from', () => {
  it('keeps what it replaces and reports who wrote it, also where nobody can say what was received', async () => {
    const params = await makeIssue(world(), { description_html: p('One') });
    const start = await head();
    await save(params, 'ben', p('Ben’s'));
    await save(params, 'hana', p('Hana’s'));
    expect([await standing(params), await kept(params)]).toEqual([p('Hana’s'), [p('Ben’s'), p('One')]]);
    expect(await overwrittenFor('ben', start)).toEqual([overlapped('ben')]);
    expect(await overwrittenFor('hana', start)).toEqual([]);
    // Whoever says that they had received it had.
    const received = await head();
    await save(params, 'ben', p('Ben’s again'), { received });
    expect(await overwrittenFor('hana', start)).toEqual([]);
  });

  it('keeps one’s own text too, unless it only writes on', async () => {
    const params = await makeIssue(world(), { by: 'ben' });
    await save(params, 'ben', p('Hel'));
    await save(params, 'ben', p('Hello'));
    await save(params, 'ben', p('Hello', 'World'));
    expect(await kept(params)).toEqual([]);
    await save(params, 'ben', p('From another window'));
    expect(await kept(params)).toEqual([p('Hello', 'World')]);
  });
});

it('what was merged is taken back without what others wrote', async () => {
  const params = await makeIssue(world(), { description_html: p('One') });
  const ben = await save(params, 'ben', p('One', 'Ben'), { base: p('One') });
  const hana = await save(params, 'hana', p('Hana', 'One'), { base: p('One') });
  const undo = (person: Person, group_id: string) =>
    world().as(person).send(undoGroup, { params: slug, body: { group_id } });
  expect((await undo('ben', ben.group)).status).toBe(400);
  const back = await undo('hana', hana.group);
  expect([back.status, await standing(params)]).toEqual([200, p('One', 'Ben')]);
  expect((await undo('hana', must(back.body.group_id, 'undoing is a change'))).status).toBe(200);
  expect(await standing(params)).toBe(p('Hana', 'One', 'Ben'));
});

describe('a title that two people change', () => {
  const rename = async (params: IssueParams, person: Person, name: string, base: string, received: number) => {
    const path = `/api/workspaces/harbor/projects/${params.project_id}/issues/change/`;
    const body = { ids: [params.issue_id], set: { name }, base: { name: base } };
    const { status } = await world()
      .as(person)
      .json('POST', path, body, { 'x-cairn-seq': String(received) });
    expect(status).toBe(200);
  };

  it('is told to who loses it, with what they had written; from two windows of one person too', async () => {
    const params = await makeIssue(world(), { name: 'Old' });
    const start = await head();
    await rename(params, 'ben', 'By Ben', 'Old', start);
    // Received, but not on screen when the edit began.
    await rename(params, 'hana', 'By Hana', 'Old', await head());
    expect(await overwrittenFor('ben', start)).toEqual([['name', 'By Ben']]);
    const between = await head();
    await rename(params, 'hana', 'From a phone', 'Old', between);
    expect(await overwrittenFor('hana', between)).toEqual([['name', 'By Hana']]);
  });

  it('is not told where it was seen, though the log had not said so yet', async () => {
    const params = await makeIssue(world(), { name: 'Old' });
    const start = await head();
    await rename(params, 'ben', 'By Ben', 'Old', start);
    await rename(params, 'hana', 'By Hana', 'By Ben', start);
    await rename(params, 'hana', 'By Hana, twice', 'By Hana', start);
    expect([await overwrittenFor('ben', start), await overwrittenFor('hana', start)]).toEqual([[], []]);
  });
});
