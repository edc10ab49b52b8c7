// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createLink, deleteLink, linkErrors, listLinks, updateLink } from '#features/links/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { connection } from '#platform/web/live/connection.ts';
import { linkRecord } from '#tests/support/part/harbor/issue-records.ts';
import type { Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { openParts, type OpenParts } from '#tests/support/part/harbor/open-parts.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';

let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const roses = linkRecord(1, 'ada', 'https://example.com/roses', 'All about roses');
const thorns = linkRecord(2, 'ben', 'https://example.org/thorns');

async function open(given: OpenParts = {}) {
  ({ harbor, page } = await openParts(given));
}

const shown = (names: readonly string[]) => page.until(() => expect(page.names('link').slice(1)).toEqual(names));
const alerts = () =>
  page
    .all('alert')
    .map((one) => textOf(one))
    .filter((words) => words !== '');
/** What stands under the address, which refers to it. */
const fault = async () => {
  const id = (await page.field('URL')).getAttribute('aria-describedby');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
};
const body = (call: typeof createLink | typeof updateLink) => harbor.answers.asked(call).map((asked) => asked.body);
/** The form for a new link, with the focus in it. */
async function form() {
  await page.click('button', 'Add link');
  await page.see('dialog', 'Add a link');
  await page.until(() => expect(page.focused()).toBe('URL'));
}
const paste = (text: string, at: Element = document.body) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  at.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
};

test('links stand with the newest first, by their title or their host, and lead to another tab', async () => {
  await open({ links: [roses, thorns] });
  await shown(['example.org', 'All about roses']);
  await page.see('region', 'Links');
  const link = await page.see('link', 'All about roses');
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([roses.url, '_blank']);
  expect(link.getAttribute('rel')).toContain('noopener');
  await page.says('https://example.com/roses');
  await page.says('Ben ·');
});

test('a link to a mailbox is added as it is typed, and is called by its address', async () => {
  await open({ links: [] });
  harbor.answers.give(createLink, linkRecord(3, 'ada', 'mailto:ann@example.com'));
  await form();
  await page.fill('URL', 'mailto:ann');
  await page.press('Enter');
  await page.until(async () => expect(await fault()).toBe('Enter a valid URL'));
  await page.fill('URL', 'mailto:ann@example.com');
  await page.press('Enter');
  await shown(['ann@example.com']);
  expect(body(createLink)).toEqual([{ url: 'mailto:ann@example.com', title: null }]);
});

test('without links nothing of them is there but the button', async () => {
  await open();
  await page.see('button', 'Add link');
  expect(page.all('region', 'Links')).toEqual([]);
  expect(harbor.answers.asked(listLinks)).toEqual([]);
});

test('an address and a title make a link, which is shown when the server has it', async () => {
  await open();
  harbor.answers.give(createLink, roses);
  const release = harbor.answers.hold(createLink);
  await form();
  await page.fill('URL', '  https://example.com/roses ');
  await page.fill('Display title (optional)', ' All about roses ');
  await page.press('Enter');
  await page.until(() =>
    expect(body(createLink)).toEqual([{ url: 'https://example.com/roses', title: 'All about roses' }]),
  );
  await page.see('dialog', 'Add a link');
  release();
  await page.gone('dialog');
  await shown(['All about roses']);
  expect(page.focused()).toBe('Add link');
});

test('without a title none is sent', async () => {
  await open();
  harbor.answers.give(createLink, thorns);
  await form();
  await page.fill('URL', 'example.org/thorns');
  await page.press('Control+Enter');
  await shown(['example.org']);
  expect(body(createLink)).toEqual([{ url: 'example.org/thorns', title: null }]);
});

test.each(['', '   ', 'not a link', 'javascript:alert(1)', 'ftp://example.com'])(
  '“%s” is no address: the field says so, and nothing is sent',
  async (url) => {
    await open();
    await form();
    await page.fill('URL', url);
    await page.press('Enter');
    await page.until(async () => expect(await fault()).toBe('Enter a valid URL'));
    expect((await page.field('URL')).getAttribute('aria-invalid')).toBe('true');
    expect(page.focused()).toBe('URL');
    expect(body(createLink)).toEqual([]);
    await page.fill('URL', 'https://example.com');
    expect(await fault()).toBeNull();
  },
);

test.each([
  ['an address that the server does not take', linkErrors.URL_INVALID, 'Enter a valid URL'],
  ['an address that is there already', linkErrors.URL_TAKEN, 'This link has already been added.'],
  ['a person without permission', commonErrors.NOT_PERMITTED, 'You don’t have permission to do this.'],
  ['a fault of the server', failed, 'The server ran into a problem. Try again in a moment.'],
])('%s is told at the field, which keeps what was typed', async (_what, error, words) => {
  await open();
  harbor.answers.refuse(createLink, error);
  await form();
  await page.fill('URL', 'https://example.com');
  await page.press('Enter');
  await page.until(async () => expect(await fault()).toContain(words));
  expect(page.text()).not.toContain('raw words');
  expect((await page.field('URL')).value).toBe('https://example.com');
  harbor.answers.give(createLink, roses);
  await page.press('Enter');
  await page.gone('dialog');
});

test('what was typed is not lost by Escape without a question', async () => {
  await open();
  await form();
  await page.fill('URL', 'https://example.com');
  await page.press('Escape');
  await page.see('alertdialog', 'Discard your changes?');
  await page.click('button', 'Discard');
  await page.gone('dialog');
  await page.until(() => expect(page.focused()).toBe('Add link'));
});

test('a link is edited, and its address can be left as it is', async () => {
  await open({ links: [roses] });
  harbor.answers.give(updateLink, { ...roses, title: 'Roses' });
  await page.click('button', 'Actions for All about roses');
  await page.see('menu');
  expect(page.names('menuitem')).toEqual(['Copy link', 'Edit', 'Delete']);
  await page.click('menuitem', 'Edit');
  await page.see('dialog', 'Edit the link');
  expect((await page.field('URL')).value).toBe(roses.url);
  await page.fill('Display title (optional)', 'Roses');
  await page.click('button', 'Save');
  await shown(['Roses']);
  expect(body(updateLink)).toEqual([{ url: roses.url, title: 'Roses' }]);
});

test('a link is copied', async () => {
  const write = vi.fn<(text: string) => Promise<void>>(async () => {});
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: write } as unknown as Clipboard);
  await open({ links: [roses] });
  await page.click('button', 'Actions for All about roses');
  await page.click('menuitem', 'Copy link');
  await page.says('Link copied');
  expect(write.mock.calls).toEqual([[roses.url]]);
});

test('a link is deleted at once, and Undo takes that back', async () => {
  await open({ links: [roses, thorns] });
  harbor.answers.give(deleteLink, null as never);
  harbor.answers.group(deleteLink, idOf(12, 7));
  harbor.answers.give(undoGroup, { group_id: idOf(12, 8), seq: 2 });
  const release = harbor.answers.hold(deleteLink);
  await page.click('button', 'Actions for All about roses');
  await page.click('menuitem', 'Delete');
  await shown(['example.org']);
  release();
  await page.says('Link deleted');
  await page.click('button', 'Undo');
  await page.until(() =>
    expect(harbor.answers.asked(undoGroup).map((asked) => asked.body)).toEqual([{ group_id: idOf(12, 7) }]),
  );
});

test('a link whose deletion is refused is there again', async () => {
  await open({ links: [roses] });
  harbor.answers.refuse(deleteLink, failed);
  await page.click('button', 'Actions for All about roses');
  await page.click('menuitem', 'Delete');
  await page.until(() => expect(alerts()).toEqual([expect.stringContaining('Could not delete the link')]));
  await shown(['All about roses']);
});

test('links that cannot be read are named, and read again', async () => {
  const { harbor: within, page: drawn } = await openParts({ links: [roses], refused: [listLinks] });
  await drawn.until(() => expect(drawn.all('alert').map(textOf)).toEqual(['Could not load the linksRetry']));
  expect(drawn.text()).not.toContain('raw words');
  within.answers.give(listLinks, [roses]);
  await drawn.click('button', 'Retry');
  await drawn.see('link', 'All about roses');
  expect(drawn.all('alert')).toEqual([]);
});

test('a link that another person adds is there at once', async () => {
  await open({ links: [roses] });
  await shown(['All about roses']);
  const where = { entity: 'issue_link', entity_id: thorns.id, project_id: websiteId, group_id: idOf(12, 9) };
  const { created_by_detail: _person, ...fields } = thorns;
  connection.hub.deliver([{ seq: 9, at: thorns.created_at, actor_id: userId('ben'), ...where, op: 'created', fields }]);
  await shown(['example.org', 'All about roses']);
  expect(harbor.answers.asked(createLink)).toEqual([]);
});

test('a pasted address is offered as a link, one that is in a text is not', async () => {
  await open();
  harbor.answers.give(createLink, roses);
  harbor.answers.group(createLink, idOf(12, 7));
  await page.see('button', 'Add link');
  paste('just words');
  expect(page.text()).not.toContain('Add as link?');
  paste(' https://example.com/roses ');
  await page.says('Add as link?');
  const toast = page.all('status').find((one) => textOf(one).includes('Add as link?'));
  const add = [...(toast?.querySelectorAll('button') ?? [])].find((one) => textOf(one) === 'Add link');
  add?.click();
  await page.says('Link added');
  expect(body(createLink)).toEqual([{ url: 'https://example.com/roses', title: null }]);
  await shown(['All about roses']);
});

test.each([
  ['a guest', { as: 'cleo' }],
  ['a reader of an archived issue', { issue: { archived_at: '2026-03-12', link_count: 1 } }],
] as const)('%s follows and copies links only', async (_who, given) => {
  await open({ links: [roses], ...given });
  await shown(['All about roses']);
  expect(page.all('button', 'Add link')).toEqual([]);
  await page.click('button', 'Actions for All about roses');
  await page.see('menu');
  expect(page.names('menuitem')).toEqual(['Copy link']);
  await page.press('Escape');
  await page.gone('menu');
  paste('https://example.com/thorns');
  expect(page.text()).not.toContain('Add as link?');
});
