// @vitest-environment happy-dom
import { observer } from 'mobx-react-lite';
import { expect, onTestFinished, test } from 'vitest';
import { updatePage, type PageRecord } from '#features/pages/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { connection } from '#platform/web/live/connection.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { onePage, pageId, servePages } from '#tests/support/part/harbor/page-server.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { pagesOf } from './page-collection.ts';
import { PageTitle } from './page-title.tsx';

let harbor: Harbor;
let page: Part;
let wentOn: number;
let stored: () => readonly PageRecord[];

const Title = observer(function Title({ canEdit }: { canEdit: boolean }) {
  const pages = pagesOf({ slug: 'harbor', projectId: websiteId });
  const row = pages.table.get(pageId(1));
  if (!row) return null;
  return (
    <>
      <PageTitle pages={pages} page={row} canEdit={canEdit} onDone={() => (wentOn += 1)} />
      <button type="button">Elsewhere</button>
    </>
  );
});

/** The title of a page. */
async function open(name: string, canEdit = true) {
  harbor = await openHarbor();
  stored = servePages(harbor.answers, [onePage(1, { name })]);
  // The pages of one workspace are kept, that of the last one asked for.
  onTestFinished(() => void pagesOf({ slug: 'nowhere', projectId: websiteId }));
  wentOn = 0;
  await pagesOf({ slug: 'harbor', projectId: websiteId }).load();
  page = await harbor.open(<Title canEdit={canEdit} />);
}
const title = async () => (await page.field('Title')).value;
const sent = () => harbor.answers.asked(updatePage).map(({ body }) => body);

test('a title is saved when it is left, without the spaces around it', async () => {
  await open('Handbook');
  await page.fill('Title', '  Guide ');
  await page.press('Tab');
  await page.until(() => expect(stored()[0]?.name).toBe('Guide'));
  expect(sent()).toEqual([{ name: 'Guide' }]);
});

test('a title that is typed saves itself while the focus stays', async () => {
  await open('Handbook');
  await page.fill('Title', 'Guide');
  await page.until(() => expect(stored()[0]?.name).toBe('Guide'));
  expect(page.focused()).toBe('Title');
  expect(await title()).toBe('Guide');
});

test('a title that is left as it was is not sent', async () => {
  await open('Handbook');
  (await page.field('Title')).focus();
  await page.press('Tab');
  expect(sent()).toEqual([]);
});

test.each([
  [
    'refused',
    () => harbor.answers.refuse(updatePage, commonErrors.NOT_ALLOWED),
    'You don’t have permission to do this.',
  ],
  [
    'lost by a server in trouble',
    () => harbor.answers.refuse(updatePage, { code: 'CRASH', status: 500, body: { error: 'raw words' } }),
    'The server ran into a problem.',
  ],
])('a title that is %s is the former one again, with the reason', async (_what, prevent, words) => {
  await open('Handbook');
  prevent();
  await page.fill('Title', 'Guide');
  await page.press('Tab');
  await page.until(() => expect(page.all('alert').map(textOf).join(' ')).toContain(words));
  await page.until(async () => expect(await title()).toBe('Handbook'));
});

test('Enter goes on to the text and writes no line break; pasted ones become spaces', async () => {
  await open('Handbook');
  (await page.field('Title')).focus();
  await page.press('Enter');
  expect(wentOn).toBe(1);
  await page.fill('Title', 'Hand\nbook');
  expect(await title()).toBe('Hand book');
});

test('a page without a title begins with it', async () => {
  await open('');
  await page.until(() => expect(page.focused()).toBe('Title'));
});

test('a name that somebody else gave is there at once, but not over what is typed', async () => {
  await open('Handbook');
  const by = { at: madeAt, actor_id: userId('ben'), group_id: idOf(12, 1), project_id: websiteId, entity: 'page' };
  const change = (seq: number, name: string) => ({
    ...by,
    seq,
    entity_id: pageId(1),
    op: 'updated' as const,
    fields: { name, updated_at: `2026-03-05T10:0${seq}:00Z` },
  });
  connection.hub.deliver([change(2, 'Guide')]);
  await page.until(async () => expect(await title()).toBe('Guide'));
  await page.fill('Title', 'My title');
  connection.hub.deliver([change(3, 'Their title')]);
  await page.press('Shift');
  expect(await title()).toBe('My title');
});

test('who may not edit the page reads its title as a heading', async () => {
  await open('', false);
  await page.see('heading', 'Untitled');
  expect(page.all('textbox')).toEqual([]);
});
