// @vitest-environment happy-dom
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { listPageComments } from '#features/pages/comment-contract.ts';
import { pageErrors, readPage, updatePage, type PageRecord } from '#features/pages/contract.ts';
import { readPageBacklinks } from '#features/pages/link-contract.ts';
import { archivePage, lockPage, unlockPage } from '#features/pages/state-contract.ts';
import { WorkspaceContext } from '#features/workspaces/web/public.ts';
import type { joinDocument } from '#platform/editor/together/join-document.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { connection } from '#platform/web/live/connection.ts';
import { whenPageDrawn } from '#platform/web/shell/page-waits.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { onePage, pageId, servePages } from '#tests/support/part/harbor/page-server.ts';
import { labelId, websiteId } from '#tests/support/part/harbor/projects.ts';
import { openPages, type Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { commentsOn } from './comments/page-comments.ts';
import { pagesOf } from './page-collection.ts';
import { PageScreen } from './page-screen.tsx';

// The document that people write in together is not to be had here: the text is saved as a whole.
vi.mock('#platform/editor/together/join-document.ts', () => ({
  joinDocument: ((_place, state) => {
    queueMicrotask(() => state.set({ mode: 'alone' }));
    return { leave: () => undefined };
  }) as (...given: Parameters<typeof joinDocument>) => { leave: () => void },
}));

// A page fetches the text's code while it is read.
beforeAll(async () => void (await import('./page-text.tsx')));

let harbor: Harbor;
let page: Part;
let stored: () => readonly PageRecord[];
const list = `/harbor/projects/${websiteId}/pages`;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

/** The first of these pages, open. */
async function open(
  all: readonly PageRecord[],
  { prepare, html = '<p></p>', ...options }: HarborOptions & { prepare?: (within: Harbor) => void; html?: string } = {},
) {
  harbor = await openHarbor(options);
  const { answers } = harbor;
  stored = servePages(answers, all);
  answers.give(listPageComments, []);
  answers.give(readPageBacklinks, { issues: [], pages: [] });
  answers.make(readPage, ({ params }) => {
    const found = stored().find(({ id }) => id === params['page_id']);
    return { ...must(found, 'the page'), description_html: html, issue_ids: [] };
  });
  prepare?.(harbor);
  // Pages and comments of the place asked for last are kept.
  onTestFinished(() => {
    pagesOf({ slug: 'nowhere', projectId: websiteId });
    commentsOn({ slug: 'nowhere', projectId: websiteId, pageId: pageId(1) });
  });
  page = await openPages(
    {
      '/$workspaceSlug/projects/$projectId/pages/$pageId': () => (
        <WorkspaceContext value={harbor.place}>
          <PageScreen />
        </WorkspaceContext>
      ),
      '/$workspaceSlug/projects/$projectId/pages': () => <h1>The list</h1>,
    },
    `${list}/${pageId(1)}`,
  );
}
const text = () => page.see('textbox', 'Page text');
const alert = () => page.all('alert').map(textOf).join(' ');
const sent = () => harbor.answers.asked(updatePage).map(({ body }) => body);
async function more(...lines: readonly (string | RegExp)[]) {
  await page.click('button', 'More actions');
  await page.see('menu', 'More actions');
  for (const line of lines) await page.click('menuitemcheckbox', line);
}

test('a page has its title, its way, its text and its buttons', async () => {
  await open([onePage(1, { name: 'Handbook' })]);
  await page.until(async () => expect((await page.field('Title')).value).toBe('Handbook'));
  expect((await text()).getAttribute('contenteditable')).toBe('true');
  await page.until(() => expect(document.title).toContain('Handbook'));
  for (const name of ['Page info', 'Add Handbook to favorites', 'More actions', 'Comments', 'Version history'])
    await page.see('button', name);
});

test('when the text of a page arrives, nothing else of it is read again', async () => {
  let arrive = () => {};
  await open([onePage(1)], {
    html: '<p>Words</p>',
    prepare: ({ answers }) => void (arrive = answers.hold(readPage)),
  });
  const reads = () => harbor.answers.asked(listPageComments).length;
  await page.until(() => expect(reads()).toBeGreaterThan(0));
  const before = reads();
  arrive();
  await page.says('Words');
  expect((await text()).getAttribute('contenteditable')).toBe('true');
  expect(reads()).toBe(before);
});

test('Alt Shift L locks the page, which says so and is read only, and unlocks it again', async () => {
  await open([onePage(1)]);
  await text();
  await page.press('Alt+Shift+L');
  await page.says('Locked by Ada.');
  await page.until(async () => expect((await text()).getAttribute('contenteditable')).toBe('false'));
  expect(page.all('textbox', 'Title')).toEqual([]);
  await page.until(() => expect(harbor.answers.asked(lockPage)).toHaveLength(1));
  await page.click('button', 'Unlock');
  await page.until(async () => expect((await text()).getAttribute('contenteditable')).toBe('true'));
  expect(harbor.answers.asked(unlockPage)).toHaveLength(1);
  expect(page.text()).not.toContain('Locked by');
});

test('a lock of somebody else makes the open page read only at once; who may not unlock it is offered nothing', async () => {
  await open([onePage(1)], { as: 'ben' });
  await text();
  await page.press('Alt+Shift+L');
  expect(harbor.answers.asked(lockPage)).toEqual([]);
  const by = { at: madeAt, actor_id: userId('ada'), group_id: idOf(12, 1), project_id: websiteId, entity: 'page' };
  const fields = { is_locked: true, locked_by: userId('ada') };
  connection.hub.deliver([{ ...by, seq: 2, entity_id: pageId(1), op: 'updated', fields }]);
  await page.says('Locked by Ada.');
  await page.until(async () => expect((await text()).getAttribute('contenteditable')).toBe('false'));
  expect(page.all('button', 'Unlock')).toEqual([]);
});

test('Alt Shift A archives the page and restores it; its owner is told that it is archived', async () => {
  await open([onePage(1)]);
  await text();
  harbor.answers.group(archivePage, idOf(12, 1));
  await page.press('Alt+Shift+A');
  await page.says('This page is archived.');
  await page.says('Page 1 archived');
  await page.press('Alt+Shift+A');
  await page.until(() => expect(page.text()).not.toContain('This page is archived.'));
});

test('Shift F favorites the page', async () => {
  await open([onePage(1)]);
  await text();
  document.body.focus();
  await page.press('Shift+F');
  await page.see('button', 'Remove Page 1 from favorites');
  await page.until(() => expect(stored()[0]?.is_favorite).toBe(true));
});

test('the width, the size and the font of the text are those of the page, for everybody', async () => {
  await open([onePage(1, { view_props: { kept: 'by others' } })]);
  await text();
  await more('Full width');
  await page.until(() => expect(sent()).toEqual([{ view_props: { kept: 'by others', full_width: true } }]));
  await more('Small text');
  await page.until(() =>
    expect(stored()[0]?.view_props).toEqual({ kept: 'by others', full_width: true, small_text: true }),
  );
  await page.click('button', 'More actions');
  await page.see('menu', 'More actions');
  expect((await page.see('menuitemcheckbox', 'Full width')).getAttribute('aria-checked')).toBe('true');
  (await page.see('menuitem', /^Font/)).focus();
  await page.press('ArrowRight');
  await page.until(() => expect(page.all('menuitemradio').map(textOf)).toEqual(['Sans', 'Serif', 'Mono']));
  expect((await page.see('menuitemradio', 'Sans')).getAttribute('aria-checked')).toBe('true');
  await page.click('menuitemradio', 'Serif');
  await page.until(() => expect(stored()[0]?.view_props).toMatchObject({ font: 'serif', small_text: true }));
  await page.until(() => expect(document.querySelector('article')?.dataset['editorFont']).toBe('serif'));
});

test('a look that is refused is the former one again, with the reason', async () => {
  await open([onePage(1)]);
  await text();
  harbor.answers.refuse(updatePage, commonErrors.NOT_ALLOWED);
  await more('Full width');
  await page.until(() => expect(alert()).toContain('You don’t have permission to do this.'));
  await page.click('button', 'More actions');
  expect((await page.see('menuitemcheckbox', 'Full width')).getAttribute('aria-checked')).toBe('false');
});

test('the text is copied as Markdown; where the browser refuses, it says so', async () => {
  await open([onePage(1)], { html: '<h2>Goals</h2><p><strong>Fast</strong></p>' });
  await text();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  const copy = async () => {
    await page.click('button', 'More actions');
    await page.click('menuitem', 'Copy as Markdown');
  };
  await copy();
  await page.until(() => expect(alert()).toContain('Could not copy'));
  expect(page.text()).not.toContain('Markdown copied');
  write.mockResolvedValueOnce();
  await copy();
  await page.says('Markdown copied');
  expect(write.mock.lastCall?.[0]).toBe('## Goals\n\n**Fast**');
});

test('Page info counts the text and says who wrote it when; Escape gives the focus back', async () => {
  await open([onePage(1, { created_by: userId('hana'), updated_by: idOf(1, 99) })], {
    html: '<p>One two three</p><p>Four</p>',
  });
  await text();
  await page.click('button', 'Page info');
  await page.see('dialog', 'Page info');
  const lines = [...document.querySelectorAll('dt')].map((one) => [
    textOf(one),
    one.nextElementSibling ? textOf(one.nextElementSibling) : '',
  ]);
  expect(lines).toEqual([
    ['Words', '4'],
    ['Characters', '17'],
    ['Paragraphs', '2'],
    ['Reading time', '1 min'],
    ['Created by', expect.stringMatching(/^Hana ?Mar 1, 2026/)],
    ['Edited by', expect.stringMatching(/^Former member ?Mar 1, 2026/)],
  ]);
  await page.press('Escape');
  await page.gone('dialog');
  expect(page.focused()).toBe('Page info');
});

test('labels are picked from those of the project, several in a row, and taken off again', async () => {
  await open([onePage(1)]);
  await text();
  await page.click('button', 'Add labels');
  await page.click('option', /^Bug/);
  await page.click('option', /^Docs/);
  await page.until(() => expect(stored()[0]?.label_ids).toEqual([labelId('Bug'), labelId('Docs')]));
  await page.press('Escape');
  await page.click('button', 'Labels: Bug, Docs');
  await page.click('option', /^Bug/);
  await page.press('Escape');
  await page.see('button', 'Labels: Docs');
  await page.until(() => expect(stored()[0]?.label_ids).toEqual([labelId('Docs')]));
});

test('labels that are refused go again, with the reason', async () => {
  await open([onePage(1)]);
  await text();
  harbor.answers.refuse(updatePage, failed);
  await page.click('button', 'Add labels');
  await page.click('option', /^Bug/);
  await page.press('Escape');
  await page.until(() => expect(alert()).toContain('The server ran into a problem.'));
  expect(alert()).not.toContain('raw words');
  await page.see('button', 'Add labels');
});

test('the icon of a page is removed by those who may edit it, and stays for those who read', async () => {
  const logo_props = { in_use: 'emoji', emoji: { value: '128075' } };
  await open([onePage(1, { logo_props })]);
  await page.see('button', 'Change icon');
  await page.click('button', 'Remove icon');
  await page.until(() => expect(sent()).toEqual([{ logo_props: {} }]));
  await page.see('button', 'Add icon');
});

test('a page that cannot be read says so in the words of the product document, and is read again', async () => {
  await open([onePage(1)], { prepare: ({ answers }) => answers.refuse(readPage, failed) });
  await page.says('Failed to fetch the page, Please try again later.');
  expect(page.text()).not.toContain('raw words');
  harbor.answers.give(readPage, { ...onePage(1), description_html: '<p>Here</p>', issue_ids: [] });
  await page.click('button', 'Retry');
  await page.until(async () => expect(textOf(await text())).toBe('Here'));
});

test('a page that is not there says so, and leads back to the list', async () => {
  await open([], { prepare: ({ answers }) => answers.refuse(readPage, pageErrors.PAGE_UNKNOWN) });
  await page.see('heading', 'This page is private or was deleted');
  await page.click('link', 'Back to pages');
  await page.see('heading', 'The list');
});

test('a guest reads the page: nothing is changed of it', async () => {
  await open([onePage(1, { label_ids: [labelId('Bug')] })], { as: 'cleo' });
  expect((await text()).getAttribute('contenteditable')).toBe('false');
  await page.says('You can read this page, but not edit it.');
  await page.says('Bug');
  expect(page.all('textbox', 'Title')).toEqual([]);
  expect(page.all('button', /icon|labels|favorites/i)).toEqual([]);
  await page.click('button', 'More actions');
  await page.see('menu');
  expect(page.names('menuitemcheckbox')).toEqual(['Sticky toolbar', 'Outline']);
});

test('what follows the first page waits for the text', async () => {
  let release = () => {};
  await open([onePage(1)], { prepare: ({ answers }) => (release = answers.hold(readPage)) });
  const drawn = vi.fn<() => void>();
  void whenPageDrawn().then(drawn);
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((next) => void requestAnimationFrame(() => setTimeout(next)));
  expect(drawn).not.toHaveBeenCalled();
  release();
  await page.until(() => expect(drawn).toHaveBeenCalled());
});
