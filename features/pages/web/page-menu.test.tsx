// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import {
  createPage,
  deletePage,
  pageAccess,
  pageErrors,
  readPage,
  updatePage,
  type PageRecord,
} from '#features/pages/contract.ts';
import { archivePage, changePageAccess, lockPage, restorePage, unlockPage } from '#features/pages/state-contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { userId } from '#tests/support/part/harbor/people.ts';
import { onePage, pageId, servePages } from '#tests/support/part/harbor/page-server.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { pagesOf } from './page-collection.ts';
import { PagesScreen } from './pages-screen.tsx';
import { templateForm } from './templates/template-form.ts';

let harbor: Harbor;
let page: Part;
let stored: () => readonly PageRecord[];
const list = `/harbor/projects/${websiteId}/pages`;

/** The list of Website's pages on a tab, as a person sees it. */
async function open(all: readonly PageRecord[], options: HarborOptions = {}, tab = 'public') {
  harbor = await openHarbor(options);
  stored = servePages(harbor.answers, all);
  // The pages of one workspace are kept, that of the last one asked for.
  onTestFinished(() => {
    pagesOf({ slug: 'nowhere', projectId: websiteId });
    templateForm.set(null);
  });
  page = await harbor.open(<PagesScreen />, `${list}?type=${tab}`);
  await page.see('list', 'Pages');
}
async function menu(name = 'Page 1') {
  await page.click('button', `Actions for ${name}`);
  await page.see('menu');
  // Some lines say their key, too.
  return page.names('menuitem').map((line) => line.replace(/F2$/, ''));
}
async function pick(line: string, name = 'Page 1') {
  await menu(name);
  await page.click('menuitem', line);
}
const names = () =>
  page
    .all('link')
    .filter((one) => one.dataset['control'] === 'page')
    .map(textOf);
const alert = () => page.all('alert').map(textOf).join(' ');

const forAll = ['Open in new tab', 'Copy link'];
const forMembers = [
  'Rename',
  'Open in new tab',
  'Add to favorites',
  'Copy link',
  'Make a copy',
  'Add page inside',
  'Move to…',
];
const forAdmins = forMembers.toSpliced(5, 0, 'Save as template');

test.each([
  ['its owner, an admin', 'ada', {}, [...forAdmins, 'Lock', 'Make private', 'Archive']],
  ['a member who owns it', 'ben', { owned_by: userId('ben') }, [...forMembers, 'Lock', 'Make private', 'Archive']],
  ['another member', 'ben', {}, forMembers],
  ['an admin who does not own it', 'hana', {}, [...forAdmins, 'Lock', 'Make private', 'Archive']],
  ['a guest', 'cleo', {}, forAll],
] as const)('%s is offered what they may do with a page', async (_who, as, change, lines) => {
  await open([onePage(1, change)], { as });
  expect(await menu()).toEqual(lines);
});

test('a locked page is not renamed or moved; who manages it unlocks it', async () => {
  await open([onePage(1, { is_locked: true, locked_by: userId('ben') })]);
  const lines = await menu();
  expect(lines).not.toContain('Rename');
  expect(lines).not.toContain('Move to…');
  expect(lines).toContain('Unlock');
});

test('an archived page is restored or deleted, and nothing else is changed of it', async () => {
  await open([onePage(1, { archived_at: '2026-03-02' })], {}, 'archived');
  expect(await menu()).toEqual([
    'Open in new tab',
    'Copy link',
    'Make a copy',
    'Save as template',
    'Restore',
    'Delete',
  ]);
});

test('a member who does not own an archived page neither restores nor deletes it', async () => {
  await open([onePage(1, { archived_at: '2026-03-02' })], { as: 'ben' }, 'archived');
  const lines = await menu();
  expect(lines).not.toContain('Restore');
  expect(lines).not.toContain('Delete');
});

test('Lock is painted before the answer and taken back with the reason when it is refused', async () => {
  await open([onePage(1)]);
  const answer = harbor.answers.hold(lockPage);
  harbor.answers.refuse(lockPage, commonErrors.NOT_ALLOWED);
  await pick('Lock');
  await page.says('Locked');
  answer();
  await page.until(() => expect(alert()).toContain('Could not save Page 1'));
  expect(alert()).toContain('You don’t have permission to do this.');
  expect(page.text()).not.toContain('Locked');
});

test('Unlock opens a page again', async () => {
  await open([onePage(1, { is_locked: true, locked_by: userId('ada') })]);
  await pick('Unlock');
  await page.until(() => expect(harbor.answers.asked(unlockPage)).toHaveLength(1));
  expect(page.text()).not.toContain('Locked');
});

test('Make private takes the page to the other tab, and keeps the focus in the list', async () => {
  await open([onePage(1), onePage(2)]);
  await pick('Make private', 'Page 2');
  await page.until(() => expect(names()).toEqual(['Page 1']));
  await page.until(() =>
    expect(harbor.answers.asked(changePageAccess)[0]?.body).toEqual({ access: pageAccess.private }),
  );
  await page.click('tab', 'Private');
  await page.until(() => expect(names()).toEqual(['Page 2']));
});

test('Archive takes a page away with the pages under it, and says so', async () => {
  await open([onePage(1), onePage(2, { parent: pageId(1) }), onePage(3)]);
  await pick('Archive');
  await page.until(() => expect(names()).toEqual(['Page 3']));
  await page.until(() =>
    expect(harbor.answers.asked(archivePage).map(({ params }) => params['page_id'])).toEqual([pageId(1)]),
  );
  await page.click('tab', 'Archived');
  await page.until(() => expect(names()).toEqual(['Page 1', 'Page 2']));
});

test('an archive that is refused brings the pages back', async () => {
  await open([onePage(1), onePage(2, { parent: pageId(1) })]);
  harbor.answers.refuse(archivePage, pageErrors.PAGE_ARCHIVE_REFUSED);
  await pick('Archive');
  await page.until(() => expect(alert()).toContain('Only the owner or admin can archive the page'));
  expect(names()).toEqual(['Page 1', 'Page 2']);
});

test('Restore leaves a parent that stays archived', async () => {
  await open(
    [onePage(1, { archived_at: '2026-03-02' }), onePage(2, { archived_at: '2026-03-02', parent: pageId(1) })],
    {},
    'archived',
  );
  await pick('Restore', 'Page 2');
  await page.until(() => expect(names()).toEqual(['Page 1']));
  await page.until(() => expect(harbor.answers.asked(restorePage)).toHaveLength(1));
  await page.click('tab', 'Public');
  await page.until(() => expect(names()).toEqual(['Page 2']));
});

test('Delete asks first, and a refusal says so in the words of the product document', async () => {
  await open([onePage(1, { archived_at: '2026-03-02' })], {}, 'archived');
  await pick('Delete');
  await page.see('alertdialog', 'Delete Page 1?');
  await page.says('This permanently deletes the page and its versions. Pages inside it stay.');
  await page.press('Escape');
  await page.gone('alertdialog');
  await page.until(() => expect(page.focused()).toBe('Actions for Page 1'));
  expect(harbor.answers.asked(deletePage)).toEqual([]);
  harbor.answers.refuse(deletePage, pageErrors.PAGE_DELETE_REFUSED);
  await pick('Delete');
  await page.click('button', 'Delete');
  await page.until(() => expect(alert()).toContain('Failed to delete a page, Please try again later.'));
  expect(names()).toEqual(['Page 1']);
  stored = servePages(harbor.answers, stored());
  await page.click('button', 'Retry');
  await page.see('heading', 'Nothing archived');
});

test('a copy is called "Copy of …", stands beside the page, has its text, and opens', async () => {
  await open([onePage(1, { name: 'Handbook', parent: null, access: pageAccess.public })]);
  harbor.answers.make(readPage, () => ({
    ...onePage(1, { name: 'Handbook' }),
    description_html: '<p>Hello</p>',
    issue_ids: [],
  }));
  await pick('Make a copy', 'Handbook');
  await page.until(() => expect(page.address()).toMatch(new RegExp(`^${list}/[-0-9a-f]{36}$`)));
  await page.until(() => expect(harbor.answers.asked(createPage)).toHaveLength(1));
  expect(harbor.answers.asked(createPage)[0]?.body).toMatchObject({
    name: 'Copy of Handbook',
    access: pageAccess.public,
    description_html: '<p>Hello</p>',
  });
});

test('a page whose text cannot be read is not copied, and says so', async () => {
  await open([onePage(1)]);
  harbor.answers.refuse(readPage, pageErrors.PAGE_HIDDEN);
  await pick('Make a copy');
  await page.until(() => expect(alert()).toContain('Failed to fetch the page, Please try again later.'));
  expect(harbor.answers.asked(createPage)).toEqual([]);
});

test('Add page inside adds an untitled page under it and opens it', async () => {
  await open([onePage(1, { access: pageAccess.private })], {}, 'private');
  await pick('Add page inside');
  await page.until(() => expect(page.address()).toMatch(new RegExp(`^${list}/[-0-9a-f]{36}$`)));
  await page.until(() => expect(harbor.answers.asked(createPage)).toHaveLength(1));
  expect(harbor.answers.asked(createPage)[0]?.body).toMatchObject({ parent: pageId(1), access: pageAccess.private });
});

test('Move to offers the top level and every page that is not under it', async () => {
  await open([onePage(1), onePage(2, { parent: pageId(1) }), onePage(3)]);
  await pick('Move to…');
  await page.see('option', 'Top level');
  expect(page.names('option').map((one) => one.replace(/\d$/, ' $&').replace(/ {2}/, ' '))).toEqual([
    'Top level',
    'Page 3',
  ]);
  await page.click('option', /^Page 3/);
  await page.until(() => expect(harbor.answers.asked(updatePage)[0]?.body).toEqual({ parent: pageId(3) }));
  await page.see('button', 'Hide pages under Page 3');
});

test('Save as template asks for its name', async () => {
  await open([onePage(1)]);
  await pick('Save as template');
  await page.until(() => expect(templateForm.get()?.page?.id).toBe(pageId(1)));
});
