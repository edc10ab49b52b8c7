// @vitest-environment happy-dom
import { strToU8, zipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { createPage, pageAccess } from '#features/pages/contract.ts';
import { pagesOf } from '#features/pages/web/page-collection.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { Closable } from '#tests/support/part/closable.tsx';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { servePages } from '#tests/support/part/harbor/page-server.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { ImportDialog } from './import-dialog.tsx';

let harbor: Harbor;
let page: Part;

/** The dialog that imports private pages into Website. */
async function open() {
  harbor = await openHarbor();
  servePages(harbor.answers, []);
  // The pages of one workspace are kept, that of the last one asked for.
  onTestFinished(() => void pagesOf({ slug: 'nowhere', projectId: websiteId }));
  const pages = pagesOf({ slug: 'harbor', projectId: websiteId });
  page = await harbor.open(
    <Closable onClose={() => undefined}>
      {(close) => <ImportDialog pages={pages} access={pageAccess.private} onClose={close} />}
    </Closable>,
  );
  await page.see('dialog', 'Import pages');
}
/** Chooses files, as the browser's own dialog does. */
function choose(...files: readonly File[]) {
  const input = must(document.querySelector<HTMLInputElement>('input[type=file]'), 'a field for files');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const file = (name: string, text: string) => new File([text], name, { type: 'text/markdown' });
const zip = (files: Readonly<Record<string, string>>) => {
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return new File([new Uint8Array(bytes)], 'notes.zip', { type: 'application/zip' });
};
const sent = () => harbor.answers.asked(createPage).map(({ body }) => body);
const alert = () => page.all('alert').map(textOf).join(' ');

test('files become pages of the tab it was opened on, after it is said how many', async () => {
  await open();
  await page.says('Choose Markdown files, or a zip of them with their images.');
  expect(page.all('button', 'Import')).toEqual([]);
  choose(file('guide.md', '# Guide\n\nHello'), file('plan.md', 'No heading'));
  await page.says('2 pages will be added.');
  expect(sent()).toEqual([]);
  await page.click('button', 'Import');
  await page.says('2 pages imported');
  expect(sent()).toMatchObject([
    { name: 'Guide', access: pageAccess.private, parent: null, description_html: '<p>Hello</p>' },
    { name: 'plan', access: pageAccess.private, parent: null, description_html: '<p>No heading</p>' },
  ]);
  await page.click('button', 'Done');
  await page.gone('dialog');
});

test('a zip becomes nested pages; other files are left out, and those whose path leads out of it', async () => {
  await open();
  choose(
    zip({
      'Team/index.md': 'About us',
      'Team/rules.md': 'Be kind',
      'notes.md': 'x',
      'data.csv': '1',
      '../evil.md': 'y',
    }),
  );
  await page.says('3 pages will be added.');
  await page.says('1 other file is left out.');
  await page.says('1 file is left out because its path leads out of the archive.');
  await page.click('button', 'Import');
  await page.says('3 pages imported');
  const asked = harbor.answers.asked(createPage);
  const team = asked.find(({ body }) => (body as { name: string }).name === 'Team');
  expect(asked.find(({ body }) => (body as { name: string }).name === 'rules')?.body).toMatchObject({
    parent: team?.id,
  });
});

test.each([
  ['a file that is no archive', () => new File(['no zip'], 'notes.zip'), 'This file could not be read.'],
  ['files without Markdown', () => new File(['1'], 'data.csv'), 'There are no Markdown files here.'],
  [
    'too many files',
    () => zip(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}.md`, 'x']))),
    'These are too many files. Import at most 500 pages at a time.',
  ],
])('%s is refused with what to do, and others can be chosen', async (_what, wrong, words) => {
  await open();
  choose(wrong());
  await page.until(() => expect(alert()).toContain(words));
  expect(page.all('button', 'Import')).toEqual([]);
  choose(file('guide.md', 'Hello'));
  await page.says('1 page will be added.');
  expect(page.all('alert')).toEqual([]);
});

test('pages that the server refuses are named, and the others are there', async () => {
  await open();
  harbor.answers.refuse(createPage, commonErrors.NOT_ALLOWED);
  choose(file('guide.md', 'Hello'));
  await page.click('button', 'Import');
  await page.says('0 pages imported');
  await page.says('These pages could not be saved: guide');
  expect(page.all('button', 'Undo import')).toEqual([]);
});

test('without an answer the import ends and names what is not there', async () => {
  await open();
  harbor.answers.lose(createPage);
  choose(file('guide.md', 'Hello'), file('plan.md', 'Plan'));
  await page.click('button', 'Import');
  await page.says('Cairn stopped responding. These pages were not imported: guide plan');
  expect(harbor.answers.asked(createPage)).toHaveLength(1);
});

test('Stop ends it after the page that is on its way, and names what is left', async () => {
  await open();
  const answer = harbor.answers.hold(createPage);
  choose(file('guide.md', 'Hello'), file('plan.md', 'Plan'));
  await page.click('button', 'Import');
  await page.says('Importing 0 of 2 pages…');
  await page.until(() => expect(harbor.answers.asked(createPage)).toHaveLength(1));
  await page.click('button', 'Stop');
  answer();
  await page.says('1 page imported');
  await page.says('You stopped the import. These pages were not imported: plan');
});

test('what a page cannot keep is said by its name', async () => {
  await open();
  choose(file('guide.md', 'See ![plan](missing.png)'));
  await page.click('button', 'Import');
  await page.says('Not everything could be kept: guide: image missing.png');
});
