import { expect, it } from 'vitest';
import { createIssue, readIssue, updateIssue } from '#features/issues/contract.ts';
import { sanitizeHtml } from '#platform/server/text/sanitize-html.ts';
import { samples } from '#tests/support/rich-text-samples.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();

it('keeps all that the allow-list lets in, from the first text on, and when it is saved as it was read', async () => {
  const ben = world().as('ben');
  const place = { slug: 'harbor', project_id: world().website.id };
  const description_html = Object.values(samples).join('');
  const { body } = await ben.send(createIssue, { params: place, body: { name: 'All of it', description_html } });
  const params = { ...place, issue_id: body.id };
  const stored = async () => (await ben.send(readIssue, { params })).body.description_html;
  const first = await stored();
  expect(first).toBe(sanitizeHtml(description_html));
  await ben.send(updateIssue, { params, body: { description_html: `${first}<p>z</p>` } });
  expect(await stored()).toBe(`${first}<p>z</p>`);
});
