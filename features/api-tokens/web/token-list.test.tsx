// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import {
  apiTokenErrors,
  createApiToken,
  deleteApiToken,
  listMyApiTokens,
  type ApiTokenRecord,
} from '#features/api-tokens/contract.ts';
import { listProjects } from '#features/projects/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { api } from '#platform/web/api/api.ts';
import { answerCalls, type Answers } from '#tests/support/part/answer-calls.ts';
import { audit, harborId, idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { website, websiteId } from '#tests/support/part/harbor/projects.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { TokenList } from './token-list.tsx';

let page: Part;
let answers: Answers;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

const token = (at: number, label: string, change: Partial<ApiTokenRecord> = {}): ApiTokenRecord => ({
  id: idOf(48, at),
  ...audit,
  label,
  description: '',
  is_active: true,
  last_used: null,
  user: userId('ada'),
  user_type: 0,
  workspace: harborId,
  expired_at: null,
  is_service: false,
  scope: 'write',
  all_workspaces: false,
  project: null,
  agent: null,
  ...change,
});
const two = [token(1, 'Deploy script'), token(2, 'Report', { scope: 'read', expired_at: '2020-01-02T00:00:00Z' })];
const ask = () => api.send(listMyApiTokens, {}, { fresh: true });
const downloaded = vi.fn<() => void>();

/** The tokens of Ada; the server keeps what is written. */
async function open(all: readonly ApiTokenRecord[] = two) {
  answers = answerCalls();
  downloaded.mockClear();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(downloaded);
  let stored = [...all];
  answers.make(listMyApiTokens, () => stored);
  answers.give(listProjects, [website('ada')]);
  answers.make(deleteApiToken, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params['token_id']);
    return null as never;
  });
  answers.make(createApiToken, ({ body }) => {
    const { label } = body as { label: string };
    const made = token(9, label);
    stored = [made, ...stored];
    return { ...made, token: 'cairn_api_secret' };
  });
  page = await openPart(
    <TokenList
      ask={ask}
      workspaces={[{ slug: 'harbor', name: 'Harbor' }]}
      slugOf={() => 'harbor'}
      belongsTo={() => 'Harbor'}
    />,
  );
  await page.see('button', 'Add API token');
}
const rows = () => page.all('listitem').map(textOf);
const sent = () => answers.asked(createApiToken).map(({ body }) => body);
async function openForm() {
  await page.click('button', 'Add API token');
  await page.see('dialog', 'Add API token');
}

test('each token says its access, when it was used, and whether it still works', async () => {
  await open();
  await page.until(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toMatch(/Deploy script.*Active.*Harbor · Read and write · .*Never used · Never expires/);
  expect(rows()[1]).toMatch(/Report.*Expired.*Read only.*Expired Jan 2, 2020/);
});

test('agents have a list of their own, and are disconnected', async () => {
  await open([token(1, 'Deploy script'), token(3, 'Helper', { agent: 'localhost', last_used: madeAt })]);
  await page.see('heading', 'Connected agents');
  expect(rows()[1]).toContain('On the person’s computer');
  expect(rows()[1]).not.toContain('Never expires');
  await page.click('button', 'Disconnect Helper');
  await page.see('alertdialog', 'Disconnect “Helper”?');
  await page.click('button', 'Disconnect');
  await page.says('“Helper” is disconnected');
  await page.until(() => expect(page.all('heading', 'Connected agents')).toEqual([]));
  await page.until(() => expect(page.focused()).toBe('Add API token'));
});

test('a token is made, shown once, and downloaded', async () => {
  await open([]);
  await page.see('heading', 'No API tokens');
  await openForm();
  await page.fill('Title', '  Nightly ');
  await page.press('Control+Enter');
  await page.see('dialog', 'Copy your token');
  expect((await page.field('Token')).value).toBe('cairn_api_secret');
  expect(downloaded).toHaveBeenCalledTimes(1);
  await page.until(() => expect(page.focused()).toBe('Copy'));
  expect(sent()).toMatchObject([
    { label: 'Nightly', description: '', scope: 'write', all_workspaces: false, project: null },
  ]);
  await page.click('button', 'Done');
  await page.gone('dialog');
  expect(page.text()).not.toContain('cairn_api_secret');
  expect(rows()[0]).toContain('Nightly');
});

test('a token that the browser does not copy can be selected', async () => {
  await open([]);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await openForm();
  await page.fill('Title', 'Nightly');
  await page.press('Control+Enter');
  await page.click('button', 'Copy');
  await page.says('Could not copy. Select the token and copy it.');
});

test('a token is limited: what it may do, to a project, and never ends', async () => {
  await open();
  await openForm();
  await page.fill('Title', 'Report');
  await page.click('button', /^Access/);
  await page.click('option', /^Read only/);
  await page.click('button', /^Works in/);
  await page.click('option', /^Website/);
  await page.click('button', /^Expires/);
  await page.click('option', /^Never/);
  await page.says('Revoke it when you no longer need it.');
  await page.click('button', 'Add API token');
  await page.until(() =>
    expect(sent()).toMatchObject([{ scope: 'read', project: websiteId, all_workspaces: false, expired_at: null }]),
  );
});

test.each([
  ['Enter a title.', ' '],
  ['Use 255 characters or fewer.', 'x'.repeat(256)],
])('a title is refused at its field: %s', async (words, title) => {
  await open();
  await openForm();
  await page.fill('Title', title);
  await page.click('button', 'Add API token');
  await page.says(words);
  await page.until(() => expect(page.focused()).toBe('Title'));
  expect(sent()).toEqual([]);
});

test('a custom end without a day is refused at its field', async () => {
  await open();
  await openForm();
  await page.fill('Title', 'Report');
  await page.click('button', /^Expires/);
  await page.click('option', /^Custom date/);
  await page.click('button', 'Add API token');
  await page.says('Choose a day from today on.');
  expect(sent()).toEqual([]);
});

test.each([
  ['The server ran into a problem. Try again in a moment.', failed],
  ['You don’t have permission to do this.', commonErrors.NOT_ALLOWED],
  ['Choose a project you are a member of.', apiTokenErrors.PROJECT_INVALID],
])('a token that is refused stays in the form, with the reason: %s', async (words, error) => {
  await open();
  answers.refuse(createApiToken, error);
  await openForm();
  await page.fill('Title', 'Report');
  await page.click('button', 'Add API token');
  await page.until(() => expect(page.all('alert').map(textOf)).toEqual([words]));
  expect((await page.field('Title')).value).toBe('Report');
});

test('a token is revoked after a question, and the next one has the focus', async () => {
  await open();
  await page.click('button', 'Revoke Deploy script');
  await page.see('alertdialog', 'Revoke “Deploy script”?');
  await page.click('button', 'Cancel');
  await page.gone('alertdialog');
  expect(answers.asked(deleteApiToken)).toEqual([]);
  await page.click('button', 'Revoke Deploy script');
  await page.click('button', 'Revoke');
  await page.says('“Deploy script” is revoked');
  await page.until(() => expect(rows()).toHaveLength(1));
  await page.until(() => expect(page.focused()).toBe('Revoke Report'));
});

test('a token that somebody else has revoked goes without an error', async () => {
  await open();
  answers.refuse(deleteApiToken, commonErrors.OBJECT_MISSING);
  await page.click('button', 'Revoke Report');
  answers.give(listMyApiTokens, two.slice(0, 1));
  await page.click('button', 'Revoke');
  await page.until(() => expect(rows()).toHaveLength(1));
  expect(page.all('alert')).toEqual([]);
});

test('a token that cannot be revoked stays, with the reason', async () => {
  await open();
  answers.lose(deleteApiToken);
  await page.click('button', 'Revoke Report');
  await page.click('button', 'Revoke');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not revoke the token');
  expect(toast.textContent).toContain('Cairn can’t be reached.');
  expect(rows()).toHaveLength(2);
});
