import { emptyFields } from '#features/issue-fields/rules.ts';
import { describe, expect, it } from 'vitest';
import { createComment, updateComment } from '#features/comments/contract.ts';
import { convertDraft, createDraft, updateDraft } from '#features/drafts/contract.ts';
import { replaceIssue } from '#features/issues/bulk-contract.ts';
import { changeIssues, createIssue, readIssue, updateIssue } from '#features/issues/contract.ts';
import { sanitizeHtml } from '#platform/server/text/sanitize-html.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { samples, wireSamples } from '#tests/support/rich-text-samples.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });

it('keeps all that the list lets in, from the first text on, and when it is saved as it was read', async () => {
  const ben = world().as('ben');
  const description_html = Object.values({ ...samples, ...wireSamples }).join('');
  const { body } = await ben.send(createIssue, { params: place(), body: { name: 'All of it', description_html } });
  const params = { ...place(), issue_id: body.id };
  const stored = async () => (await ben.send(readIssue, { params })).body.description_html;
  const first = await stored();
  expect(first).toBe(sanitizeHtml(description_html));
  await ben.send(updateIssue, { params, body: { description_html: `${first}<p>z</p>` } });
  expect(await stored()).toBe(`${first}<p>z</p>`);
});

/** Every call that takes rich text, with a text in its field; and what is stored then, where that is another call. */
async function writers() {
  const ben = world().as('ben');
  const made = await ben.send(createIssue, { params: place(), body: { name: 'Rose' } });
  const params = { ...place(), issue_id: made.body.id };
  const workspace = { slug: 'harbor' };
  const { body: comment } = await ben.send(createComment, { params, body: { comment_html: '<p>a</p>' } });
  const draft = await ben.send(createDraft, { params: workspace, body: { name: 'b', project_id: place().project_id } });
  const ofDraft = { params: { ...workspace, draft_id: draft.body.id } };
  const replaced = {
    ...emptyFields(),
    name: 'Rose',
    state_id: must(Object.values(world().website.states)[0], 'the project has states'),
  };
  return {
    createIssue: (html: string) =>
      ben.send(createIssue, { params: place(), body: { name: 'x', description_html: html } }),
    updateIssue: (html: string) => ben.send(updateIssue, { params, body: { description_html: html } }),
    replaceIssue: (html: string) => ben.send(replaceIssue, { params, body: { ...replaced, description_html: html } }),
    changeIssues: (html: string) =>
      ben.send(changeIssues, { params: place(), body: { ids: [made.body.id], set: { description_html: html } } }),
    createComment: (html: string) => ben.send(createComment, { params, body: { comment_html: html } }),
    updateComment: (html: string) =>
      ben.send(updateComment, { params: { ...params, comment_id: comment.id }, body: { comment_html: html } }),
    createDraft: (html: string) =>
      ben.send(createDraft, { params: workspace, body: { name: 'x', description_html: html } }),
    updateDraft: (html: string) => ben.send(updateDraft, { ...ofDraft, body: { description_html: html } }),
    convertDraft: (html: string) => ben.send(convertDraft, { ...ofDraft, body: { name: 'x', description_html: html } }),
  };
}

describe('in every call that takes rich text', () => {
  it.each([
    ['depth', '<b>'.repeat(130_000), 'nested more than 64 deep'],
    ['elements', '<b></b>'.repeat(50_001), 'no more than 50000 elements'],
    ['length', 'x'.repeat(1_000_001), 'no more than 1000000 characters'],
    ['length as stored', '<'.repeat(400_000), 'no more than 1000000 characters'],
  ])('a text beyond the bound of %s is refused, naming field and bound', async (_, html, words) => {
    const calls = await writers();
    for (const [name, send] of Object.entries(calls)) {
      const { status, body } = await expectNothingWritten(world(), (): Promise<{ status: number; body: unknown }> =>
        send(html),
      );
      const text = JSON.stringify(body);
      expect([name, status, text]).toEqual([
        name,
        400,
        expect.stringMatching(/^\{"(set":\{")?(description|comment)_html":/),
      ]);
      expect(text).toContain(words);
    }
  });

  it.each([
    ['short', 1],
    ['long', 2000],
  ])('a %s text is stored without what could run', async (_, times) => {
    const html = '<p onclick="alert(1)">a<script>alert(1)</script></p>'.repeat(times);
    for (const send of Object.values(await writers())) expect((await send(html)).status).toBeLessThan(300);
    const { rows } = await world().db.executeQuery<{ html: string }>(
      world().db.selectFrom('issue_descriptions').select('html').compile(),
    );
    expect(rows.filter(({ html: stored }) => /onclick|script/.test(stored))).toEqual([]);
    expect(rows.map(({ html: stored }) => stored)).toContain('<p>a</p>'.repeat(times));
  });
});

it('keeps the words of an element nobody knows', async () => {
  const { createComment: send } = await writers();
  const { body } = await send('<p>a <poll-component>b</poll-component></p>');
  expect(body).toMatchObject({ comment_html: '<p>a b</p>', comment_stripped: 'a b' });
});
