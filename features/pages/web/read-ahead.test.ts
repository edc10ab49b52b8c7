// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { readPage } from '#features/pages/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { openHarbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { onePage, pageId, servePages } from '#tests/support/part/harbor/page-server.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import { pagesOf } from './page-collection.ts';

async function open() {
  const { answers } = await openHarbor();
  servePages(answers, [onePage(1)]);
  answers.give(readPage, { ...onePage(1), description_html: '<p>Words</p>', issue_ids: [] });
  onTestFinished(() => void pagesOf({ slug: 'nowhere', projectId: websiteId }));
  const pages = pagesOf({ slug: 'harbor', projectId: websiteId });
  return { answers, pages, asked: () => answers.asked(readPage).length };
}

test('a page that is read before its screen is there is asked for once', async () => {
  const { pages, asked } = await open();
  pages.readAhead(pageId(1));
  await pages.readFirst(pageId(1));
  expect(pages.table.get(pageId(1))?.description_html).toBe('<p>Words</p>');
  expect(asked()).toBe(1);
  // Who comes back later reads it again.
  await pages.readFirst(pageId(1));
  expect(asked()).toBe(2);
});

test('a page whose text is known is not read ahead', async () => {
  const { pages, asked } = await open();
  await pages.read(pageId(1));
  pages.readAhead(pageId(1));
  expect(asked()).toBe(1);
});

test('the screen asks again for what could not be read ahead', async () => {
  const { answers, pages } = await open();
  answers.refuse(readPage, commonErrors.OBJECT_MISSING);
  pages.readAhead(pageId(1));
  await expect.poll(() => answers.asked(readPage).length).toBe(1);
  await expect(pages.readFirst(pageId(1))).rejects.toMatchObject({ status: 404 });
  answers.give(readPage, { ...onePage(1), description_html: '<p>Words</p>', issue_ids: [] });
  await pages.readFirst(pageId(1));
  expect(pages.table.get(pageId(1))?.description_html).toBe('<p>Words</p>');
});
