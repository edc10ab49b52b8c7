// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { readPage, pageErrors } from '#features/pages/contract.ts';
import {
  createPageTemplate,
  deletePageTemplate,
  listPageTemplates,
  restorePageTemplate,
  updatePageTemplate,
  type PageTemplate,
} from '#features/pages/template-contract.ts';
import { pagesOf } from '#features/pages/web/page-collection.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { Closable } from '#tests/support/part/closable.tsx';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { madeAt } from '#tests/support/part/harbor/people.ts';
import { onePage, pageId, servePages } from '#tests/support/part/harbor/page-server.ts';
import { givePageTemplates, pageTemplate } from '#tests/support/part/harbor/page-templates.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { TemplateDialog } from './template-dialog.tsx';

let harbor: Harbor;
let page: Part;
const place = { slug: 'harbor', projectId: websiteId };

/** The dialog: that of a page that is saved as a template, or of all templates. */
async function open(saved: string | null, all: readonly PageTemplate[] | null) {
  harbor = await openHarbor();
  servePages(harbor.answers, [onePage(1, { name: 'Handbook' })]);
  harbor.answers.make(readPage, () => ({ ...onePage(1), description_html: '<p>Hello</p>', issue_ids: [] }));
  if (all) givePageTemplates(harbor.answers, ...all);
  else harbor.answers.refuse(listPageTemplates, commonErrors.NOT_ALLOWED);
  // The pages of one workspace are kept, that of the last one asked for.
  onTestFinished(() => void pagesOf({ slug: 'nowhere', projectId: websiteId }));
  const form = { place, page: saved === null ? null : { id: pageId(1), name: saved, logo_props: {} } };
  page = await harbor.open(
    <Closable onClose={() => undefined}>{(close) => <TemplateDialog form={form} onClose={close} />}</Closable>,
  );
  await page.see('dialog');
}
const alert = () => page.all('alert').map(textOf).join(' ');
const lines = (name: string) => page.all('list', name).flatMap((list) => [...list.children].map(textOf));

test('a page is saved as a template under its name, with its text', async () => {
  await open('Handbook', [pageTemplate(1)]);
  harbor.answers.give(createPageTemplate, pageTemplate(2));
  await page.until(() => expect(page.focused()).toBe('Template name'));
  expect((await page.field('Template name')).value).toBe('Handbook');
  await page.says('Everyone in the workspace can start a page from it.');
  await page.press('Enter');
  await page.says('Template Handbook saved');
  await page.gone('dialog');
  expect(harbor.answers.asked(createPageTemplate).map(({ body }) => body)).toEqual([
    { name: 'Handbook', logo_props: {}, description_html: '<p>Hello</p>' },
  ]);
});

test('a second press while it is saved saves no second template', async () => {
  await open('Handbook', []);
  harbor.answers.give(createPageTemplate, pageTemplate(2));
  const answer = harbor.answers.hold(createPageTemplate);
  await page.until(() => expect(page.focused()).toBe('Template name'));
  await page.press('Control+Enter');
  await page.until(() => expect(harbor.answers.asked(createPageTemplate)).toHaveLength(1));
  await page.press('Control+Enter');
  answer();
  await page.gone('dialog');
  expect(harbor.answers.asked(createPageTemplate)).toHaveLength(1);
});

test('a page is saved over a template, whose name it takes', async () => {
  await open('Handbook', [pageTemplate(1, { name: 'Meeting notes' })]);
  harbor.answers.give(updatePageTemplate, pageTemplate(1));
  await page.click('button', 'Save as');
  await page.click('option', 'Meeting notes');
  expect((await page.field('Template name')).value).toBe('Meeting notes');
  await page.click('button', 'Save template');
  await page.gone('dialog');
  expect(harbor.answers.asked(updatePageTemplate)).toMatchObject([
    { params: { template_id: pageTemplate(1).id }, body: { name: 'Meeting notes', description_html: '<p>Hello</p>' } },
  ]);
  expect(harbor.answers.asked(createPageTemplate)).toEqual([]);
});

test('a template without a name is not saved; its field says so and has the focus', async () => {
  await open('', []);
  await page.click('button', 'Save template');
  await page.says('Enter a name.');
  expect((await page.field('Template name')).getAttribute('aria-invalid')).toBe('true');
  await page.until(() => expect(page.focused()).toBe('Template name'));
  expect(harbor.answers.asked(createPageTemplate)).toEqual([]);
  await page.type('Guide');
  expect(page.text()).not.toContain('Enter a name.');
});

test('Escape asks before a name that was typed is lost, and not without one', async () => {
  await open('Handbook', []);
  await page.fill('Template name', 'Guide');
  await page.press('Escape');
  await page.see('alertdialog', 'Discard your changes?');
  await page.click('button', 'Keep editing');
  await page.gone('alertdialog');
  await page.fill('Template name', 'Handbook');
  await page.press('Escape');
  await page.gone('dialog');
  expect(page.all('alertdialog')).toEqual([]);
});

test.each([
  [
    'the template is refused',
    () => harbor.answers.refuse(createPageTemplate, commonErrors.NOT_ALLOWED),
    'You don’t have permission to do this.',
  ],
  ['nobody answers', () => harbor.answers.lose(createPageTemplate), 'Cairn can’t be reached.'],
  [
    'the page cannot be read',
    () => harbor.answers.refuse(readPage, pageErrors.PAGE_HIDDEN),
    'Failed to fetch the page, Please try again later.',
  ],
])('the form stays with the name when %s', async (_what, prevent, words) => {
  await open('Handbook', []);
  prevent();
  await page.fill('Template name', 'Guide');
  await page.click('button', 'Save template');
  await page.until(() => expect(alert()).toContain(words));
  expect((await page.field('Template name')).value).toBe('Guide');
});

const four = [
  pageTemplate(1, { name: 'Zebra' }),
  pageTemplate(2, { name: 'Apple' }),
  pageTemplate(3, { name: 'Meeting notes', is_shipped: true, is_changed: true }),
  pageTemplate(4, { name: 'Gone', deleted_at: madeAt }),
];

test('the shipped templates come first, then the others by name; deleted ones stand apart', async () => {
  await open(null, four);
  await page.until(() => expect(lines('Page templates')).toEqual(['Meeting notes', 'Apple', 'Zebra']));
  expect(lines('Deleted templates')[0]).toContain('Gone');
});

test('a template is renamed by Enter, and its button has the focus again', async () => {
  await open(null, four);
  harbor.answers.give(updatePageTemplate, pageTemplate(2, { name: 'Pear' }));
  await page.click('button', 'Rename Apple');
  await page.until(() => expect(page.focused()).toBe('Name of Apple'));
  await page.fill('Name of Apple', ' Pear ');
  await page.press('Enter');
  await page.until(() =>
    expect(harbor.answers.asked(updatePageTemplate)).toMatchObject([
      { params: { template_id: pageTemplate(2).id }, body: { name: 'Pear' } },
    ]),
  );
  await page.until(() => expect(page.focused()).toBe('Rename Apple'));
});

test('Escape gives a new name up, sends nothing, and leaves the dialog open', async () => {
  await open(null, four);
  await page.click('button', 'Rename Apple');
  await page.fill('Name of Apple', 'Pear');
  await page.press('Escape');
  await page.until(() => expect(page.focused()).toBe('Rename Apple'));
  expect(page.all('dialog', 'Page templates')).toHaveLength(1);
  expect(harbor.answers.asked(updatePageTemplate)).toEqual([]);
});

test('an empty or unchanged name is not sent', async () => {
  await open(null, four);
  await page.click('button', 'Rename Apple');
  await page.press('Enter');
  await page.click('button', 'Rename Apple');
  await page.fill('Name of Apple', '  ');
  await page.press('Enter');
  await page.see('button', 'Rename Apple');
  expect(harbor.answers.asked(updatePageTemplate)).toEqual([]);
});

test('only a template that was changed can be reset, which restores it as it came', async () => {
  await open(null, four);
  harbor.answers.give(restorePageTemplate, pageTemplate(3));
  await page.see('button', 'Reset Meeting notes to the original');
  expect(page.all('button', /^Reset/)).toHaveLength(1);
  await page.click('button', /^Reset/);
  await page.until(() =>
    expect(harbor.answers.asked(restorePageTemplate)[0]?.params['template_id']).toBe(pageTemplate(3).id),
  );
});

test('a deleted template says so with Undo, which restores it; a refusal is said', async () => {
  await open(null, four);
  harbor.answers.give(restorePageTemplate, pageTemplate(2));
  harbor.answers.refuse(deletePageTemplate, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Delete Apple');
  await page.until(() => expect(alert()).toContain('Could not change the template'));
  expect(alert()).toContain('You don’t have permission to do this.');
  harbor.answers.give(deletePageTemplate, null as never);
  await page.click('button', 'Delete Apple');
  await page.says('Template Apple deleted');
  await page.click('button', 'Done');
  await page.click('button', 'Undo');
  await page.until(() =>
    expect(harbor.answers.asked(restorePageTemplate)[0]?.params['template_id']).toBe(pageTemplate(2).id),
  );
});

test('templates that cannot be read say so, and are read again by a button', async () => {
  await open(null, null);
  await page.until(() => expect(alert()).toContain('Could not load the templates'));
  givePageTemplates(harbor.answers, pageTemplate(1));
  await page.click('button', 'Retry');
  await page.until(() => expect(lines('Page templates')).toEqual(['Template 1']));
  expect(page.all('alert')).toEqual([]);
});
