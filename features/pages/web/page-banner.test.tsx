// @vitest-environment happy-dom
import { observer } from 'mobx-react-lite';
import { expect, onTestFinished, test } from 'vitest';
import type { PageRecord } from '#features/pages/contract.ts';
import { restorePage, unlockPage } from '#features/pages/state-contract.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { TextDraft } from '#platform/web/store/text-draft.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { onePage, pageId, servePages } from '#tests/support/part/harbor/page-server.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { PageBanner } from './page-banner.tsx';
import { pagesOf } from './page-collection.ts';

let harbor: Harbor;
let page: Part;

const Banner = observer(function Banner({ draft }: { draft: TextDraft }) {
  const pages = pagesOf({ slug: 'harbor', projectId: websiteId });
  const row = pages.table.get(pageId(1));
  const project = must(projectsOf('harbor').byId.get(websiteId), 'Website is there');
  return row ? <PageBanner project={project} pages={pages} page={row} draft={draft} /> : null;
});

/** What stands over the text of a page, as a person sees it. */
async function open(change: Partial<PageRecord>, options: HarborOptions = {}) {
  harbor = await openHarbor(options);
  servePages(harbor.answers, [onePage(1, change)]);
  // The pages of one workspace are kept, that of the last one asked for.
  onTestFinished(() => void pagesOf({ slug: 'nowhere', projectId: websiteId }));
  await pagesOf({ slug: 'harbor', projectId: websiteId }).load();
  const draft = new TextDraft('<p></p>', { merges: true, save: async (text) => text });
  page = await harbor.open(
    <main>
      <Banner draft={draft} />
    </main>,
  );
}
const said = async () => textOf(await page.see('main'));

test('a page that can be edited says nothing', async () => {
  await open({});
  expect(await said()).toBe('');
});

test('a locked page says who locked it; its owner unlocks it', async () => {
  await open({ is_locked: true, locked_by: userId('ben') });
  expect(await said()).toContain('Locked by Ben.');
  await page.click('button', 'Unlock');
  await page.until(async () => expect(await said()).toBe(''));
  await page.until(() => expect(harbor.answers.asked(unlockPage)[0]?.params['page_id']).toBe(pageId(1)));
});

test('an unlock that is refused leaves the page locked, with the reason', async () => {
  await open({ is_locked: true, locked_by: userId('ben') });
  harbor.answers.refuse(unlockPage, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Unlock');
  await page.until(() =>
    expect(page.all('alert').map(textOf).join(' ')).toContain('You don’t have permission to do this.'),
  );
  expect(await said()).toContain('Locked by Ben.');
});

test('a page that somebody locked who left says only that it is locked', async () => {
  await open({ is_locked: true, locked_by: idOf(1, 99) });
  expect(await said()).toContain('This page is locked.');
});

test('a member who does not own a locked page is offered no way out', async () => {
  await open({ is_locked: true, locked_by: userId('ada') }, { as: 'ben' });
  expect(await said()).toBe('Locked by Ada.');
  expect(page.all('button', 'Unlock')).toEqual([]);
});

test('an archived page says so, and is restored by who manages it', async () => {
  await open({ archived_at: '2026-03-02', is_locked: true });
  expect(await said()).toContain('This page is archived.');
  await page.click('button', 'Restore');
  await page.until(() => expect(harbor.answers.asked(restorePage)).toHaveLength(1));
  expect(await said(), 'it is still locked').toContain('This page is locked.');
});

test('a member who does not own an archived page does not restore it', async () => {
  await open({ archived_at: '2026-03-02' }, { as: 'ben' });
  expect(await said()).toBe('This page is archived.');
});

test('a guest is told that they only read', async () => {
  await open({}, { as: 'cleo' });
  expect(await said()).toBe('You can read this page, but not edit it.');
});
