// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { createPage, pageAccess } from '#features/pages/contract.ts';
import { listPageTemplates, type PageTemplate } from '#features/pages/template-contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { Closable } from '#tests/support/part/closable.tsx';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { servePages } from '#tests/support/part/harbor/page-server.ts';
import { givePageTemplates, pageTemplate } from '#tests/support/part/harbor/page-templates.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { pagesOf } from './page-collection.ts';
import { PageDialog } from './page-dialog.tsx';
import type { PageForm } from './page-form.ts';
import { templateForm } from './templates/template-form.ts';

let harbor: Harbor;
let page: Part;
let gone: string[];

/** The form of a new page of Website. */
async function open(
  form: Partial<PageForm> = {},
  templates: readonly PageTemplate[] | null = [],
  options: HarborOptions = {},
) {
  harbor = await openHarbor(options);
  servePages(harbor.answers, []);
  if (templates) givePageTemplates(harbor.answers, ...templates);
  else harbor.answers.refuse(listPageTemplates, commonErrors.NOT_ALLOWED);
  // The pages of one workspace are kept, that of the last one asked for.
  onTestFinished(() => {
    pagesOf({ slug: 'nowhere', projectId: websiteId });
    templateForm.set(null);
  });
  gone = [];
  const whole = { projectId: websiteId, access: pageAccess.public, ...form };
  page = await harbor.open(
    <Closable onClose={() => undefined}>
      {(close) => <PageDialog form={whole} onClose={close} go={(path) => gone.push(path)} />}
    </Closable>,
  );
  await page.see('dialog', 'Add page');
  await page.until(() => expect(page.focused()).toBe('Title'));
}
const sent = () => harbor.answers.asked(createPage).map(({ body }) => body);

test('Enter adds the page, public, and opens it at once, before the server answers', async () => {
  await open();
  const answer = harbor.answers.hold(createPage);
  await page.type(' Guide ');
  await page.press('Enter');
  await page.gone('dialog');
  expect(gone).toEqual([expect.stringMatching(new RegExp(`^/harbor/projects/${websiteId}/pages/[-0-9a-f]{36}$`))]);
  answer();
  await page.until(() => expect(sent()).toMatchObject([{ name: 'Guide', access: pageAccess.public }]));
});

test('opened from the private tab it is private, and can be made public', async () => {
  await open({ access: pageAccess.private });
  await page.says('Only you can see this page.');
  await page.click('radio', 'Public');
  await page.says('Everyone in the project can read this page.');
  await page.click('radio', 'Private');
  await page.click('button', 'Add page');
  await page.until(() => expect(sent()).toMatchObject([{ name: '', access: pageAccess.private }]));
});

test('a page begins with the text and the name of a template, unless it has a title', async () => {
  await open({}, [pageTemplate(1, { name: 'Meeting notes' })]);
  await page.click('button', 'Template');
  await page.see('option', 'Meeting notes');
  expect(page.names('option')).toEqual(['Blank page', 'Meeting notes']);
  await page.click('option', 'Meeting notes');
  await page.click('button', 'Add page');
  await page.until(() => expect(sent()).toMatchObject([{ name: 'Meeting notes', description_html: '<p>Text 1</p>' }]));
});

test('a title of its own stands above the text of a template', async () => {
  await open({ isFromTemplate: true }, [pageTemplate(1, { name: 'Meeting notes' })]);
  await page.until(async () => expect((await page.see('button', 'Template')).textContent).toBe('Meeting notes'));
  await page.fill('Title', 'Monday');
  await page.press('Enter');
  await page.until(() => expect(sent()).toMatchObject([{ name: 'Monday', description_html: '<p>Text 1</p>' }]));
});

test('without its templates a blank page is added all the same', async () => {
  await open({}, null);
  await page.type('Guide');
  await page.press('Enter');
  await page.until(() => expect(sent()).toMatchObject([{ name: 'Guide' }]));
});

test('a page that the server refuses is said in the words of the product document, with another try', async () => {
  await open();
  harbor.answers.refuse(createPage, commonErrors.NOT_ALLOWED);
  await page.type('Guide');
  await page.press('Enter');
  await page.until(() =>
    expect(page.all('alert').map(textOf).join(' ')).toContain('Failed to create a page, Please try again later.'),
  );
  servePages(harbor.answers, []);
  await page.click('button', 'Retry');
  await page.until(() => expect(sent()).toHaveLength(2));
});

test('Escape asks before a title that was typed is lost, and not without one', async () => {
  await open();
  await page.type('Guide');
  await page.press('Escape');
  await page.see('alertdialog', 'Discard your changes?');
  await page.click('button', 'Keep editing');
  await page.gone('alertdialog');
  await page.fill('Title', '');
  await page.press('Escape');
  await page.gone('dialog');
  expect(sent()).toEqual([]);
});

test('Manage templates asks before a title that was typed is lost', async () => {
  await open();
  await page.type('Guide');
  await page.click('button', 'Manage templates');
  await page.see('alertdialog', 'Discard your changes?');
  await page.click('button', 'Keep editing');
  await page.gone('alertdialog');
  expect((await page.field('Title')).value).toBe('Guide');
  expect(templateForm.get()).toBeNull();
  await page.fill('Title', '');
  await page.click('button', 'Manage templates');
  await page.gone('dialog');
  expect(templateForm.get()?.page).toBeNull();
});

test('a member, who may not change templates, is not offered it', async () => {
  await open({}, [], { as: 'ben' });
  expect(page.all('button', 'Manage templates')).toEqual([]);
});
