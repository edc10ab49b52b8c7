import { expect, it } from 'vitest';
import { createComment, listCommentVersions, readComment, updateComment } from '#features/comments/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { listChanges, listOverwritten } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const slug = { slug: 'harbor' };
const p = (...words: string[]) => words.map((word) => `<p>${word}</p>`).join('');
const head = async () => (await world().as('ada').send(listChanges, { params: slug })).body.seq;

async function aComment(comment_html: string, by: Person = 'ben') {
  const params = await makeIssue(world());
  const made = await world().as(by).send(createComment, { params, body: { comment_html } });
  const of = { ...params, comment_id: made.body.id };
  return {
    of,
    save: (comment_html_: string, base?: string, person: Person = by) =>
      world()
        .as(person)
        .send(updateComment, {
          params: of,
          body: { comment_html: comment_html_, ...(base === undefined ? {} : { base: { comment_html: base } }) },
        }),
    text: async () => (await world().as('hana').send(readComment, { params: of })).body.comment_html,
    kept: async () =>
      (await world().as('hana').send(listCommentVersions, { params: of })).body.map((version) => version.comment_html),
  };
}

async function overwrittenFor(person: Person, since: number): Promise<unknown[]> {
  const { body } = await world().as(person).send(listOverwritten, { params: slug, query: { since } });
  return body.changes.flatMap(({ entity, overwrote = [] }) => overwrote.map(({ value }) => [entity, value]));
}

it('has what was written in two windows where that does not overlap', async () => {
  const { save, text, kept } = await aComment(p('One', 'Two'));
  await save(p('One, first', 'Two'), p('One', 'Two'));
  const answer = await save(p('One', 'Two', 'Three'), p('One', 'Two'));
  const both = p('One, first', 'Two', 'Three');
  expect([answer.body.comment_html, answer.body.comment_stripped]).toEqual([both, 'One, first Two Three']);
  expect([await text(), await kept()]).toEqual([both, []]);
});

it('keeps both where they overlap, and notifies the one person, or both', async () => {
  const { of, save, text, kept } = await aComment(p('One'));
  const start = await head();
  await save(p('First window'), p('One'));
  await save(p('Second window'), p('One'));
  expect([await text(), await kept()]).toEqual([p('Second window'), [p('First window')]]);
  const value = { version_id: expect.any(String) as string, written_by: world().userId('ben') };
  expect(await overwrittenFor('ben', start)).toEqual([['comment', value]]);
  // Hana is admin of the project.
  const between = await head();
  await save(p('An admin’s'), p('First window'), 'hana');
  expect(await overwrittenFor('ben', between)).toEqual([['comment', value]]);
  expect(await overwrittenFor('hana', between)).toEqual([['comment', value]]);
  const { body } = await world().as('ben').send(listCommentVersions, { params: of });
  expect(body[0]).toMatchObject({ comment: of.comment_id, owned_by: world().userId('ben') });
});

it('keeps what a client replaced that does not say what it began from', async () => {
  const { save, text, kept } = await aComment(p('One'));
  const start = await head();
  await save(p('One', 'Two'));
  expect(await kept()).toEqual([]);
  await save(p('An admin’s'), undefined, 'hana');
  expect([await text(), await kept()]).toEqual([p('An admin’s'), [p('One', 'Two')]]);
  expect(await overwrittenFor('ben', start)).toHaveLength(1);
});

it('merged is taken back to what the other window wrote', async () => {
  const { save, text } = await aComment(p('One'));
  await save(p('One', 'Two'), p('One'));
  const answer = await save(p('Zero', 'One'), p('One'));
  const group_id = must(answer.headers.get(groupHeader), 'a command names its group');
  expect((await world().as('ben').send(undoGroup, { params: slug, body: { group_id } })).status).toBe(200);
  expect(await text()).toBe(p('One', 'Two'));
});

it('shows what was kept to those who see the comment only', async () => {
  const { of, save } = await aComment(p('One'));
  await save(p('Two'), p('Three'));
  const ask = async (person: Person) => (await world().as(person).send(listCommentVersions, { params: of })).status;
  expect([await ask('ben'), await ask('ada')]).toEqual([200, 200]);
  // A guest who may not see the issue, a member of the workspace only, a stranger.
  expect([await ask('cleo'), await ask('dan'), await ask('eve')]).toEqual([400, 403, 403]);
  const wrong = { ...of, comment_id: of.issue_id };
  expect((await world().as('ben').send(listCommentVersions, { params: wrong })).status).toBe(404);
});
