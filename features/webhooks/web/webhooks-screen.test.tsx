// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  createWebhook,
  listWebhooks,
  updateWebhook,
  webhookErrors,
  type Webhook,
} from '#features/webhooks/contract.ts';
import { must } from '#platform/shared/must.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { audit, harborId, idOf } from '#tests/support/part/harbor/people.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { WebhooksScreen } from './webhooks-screen.tsx';

let harbor: Harbor;
let page: Part;
let stored: readonly Webhook[];
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const address = 'https://example.com/hook';

/** A webhook of Harbor for everything. */
function webhook(number: number, change: Partial<Webhook> = {}): Webhook {
  return {
    id: idOf(14, number),
    ...audit,
    workspace: harborId,
    url: `${address}-${number}`,
    is_active: true,
    secret_key: '',
    project: true,
    issue: true,
    module: true,
    cycle: true,
    issue_comment: true,
    is_internal: false,
    has_legacy_headers: false,
    ...change,
  };
}

async function open(webhooks: readonly Webhook[] = []) {
  stored = webhooks;
  harbor = await openHarbor();
  const { answers } = harbor;
  answers.make(listWebhooks, () => [...stored]);
  answers.make(createWebhook, ({ body }) => {
    const made = webhook(9, body as Partial<Webhook>);
    stored = [made, ...stored];
    return { ...made, secret_key: 'cairn_wh_secret' };
  });
  answers.make(updateWebhook, ({ params, body }) => {
    stored = stored.map((one) => (one.id === params['webhook_id'] ? { ...one, ...(body as object) } : one));
    return must(
      stored.find(({ id }) => id === params['webhook_id']),
      'a webhook',
    );
  });
  page = await harbor.open(<WebhooksScreen />);
}
/** Opens the form and types an address. */
async function write(url: string) {
  await page.click('button', 'Add webhook');
  await page.see('dialog', 'Add webhook');
  if (url !== '') await page.fill(urlField(), url);
}
const urlField = () => page.names('textbox').find((name) => name.startsWith('Payload URL')) ?? '';
const submit = async () => {
  const form = await page.see('dialog', 'Add webhook');
  must(form.querySelector<HTMLElement>('[type=submit]'), 'the button of the form').click();
};

test('without webhooks the page says what one does', async () => {
  await open();
  await page.see('heading', 'No webhooks');
  await page.says('A webhook calls your URL whenever something happens in this workspace.');
  await page.see('button', 'Add webhook');
});

test('webhooks that cannot be read are named, and read again', async () => {
  await open();
  harbor.answers.refuse(listWebhooks, failed);
  page = await harbor.open(<WebhooksScreen />);
  await page.see('heading', 'Could not load webhooks');
  expect(page.text()).not.toContain('raw words');
  harbor.answers.give(listWebhooks, [webhook(1)]);
  await page.click('button', 'Retry');
  await page.see('link', `${address}-1`);
});

test('the newest is first, each with its events in a few words', async () => {
  await open([
    webhook(1, { created_at: '2026-03-01T10:00:00Z', project: false, cycle: false, module: false }),
    webhook(2, { created_at: '2026-03-02T10:00:00Z' }),
    webhook(3, {
      created_at: '2026-03-03T10:00:00Z',
      project: false,
      cycle: false,
      module: false,
      issue: false,
      issue_comment: false,
    }),
  ]);
  await page.see('list', 'Webhooks');
  const rows = [...(await page.see('list', 'Webhooks')).querySelectorAll('li')].map((row) => textOf(row));
  expect(rows.map((row) => row.replace(/ ?Enable .*$/, ''))).toEqual([
    `${address}-3 Intake only`,
    `${address}-2 Everything`,
    `${address}-1 Issues and issue comments`,
  ]);
});

test.each([
  ['Enter a URL.', ''],
  ['Enter a URL.', '   '],
  ['Enter a URL that starts with https:// or http://.', 'example.com/hook'],
  ['Enter a URL that starts with https:// or http://.', 'ftp://example.com'],
])('%s ("%s")', async (words, url) => {
  await open();
  await write(url);
  await submit();
  await page.says(words);
  expect((await page.field(urlField())).getAttribute('aria-invalid')).toBe('true');
  expect(harbor.answers.asked(createWebhook)).toEqual([]);
  await page.fill(urlField(), address);
  expect(page.text()).not.toContain(words);
});

test.each([
  ['Local URLs are not allowed.', 'Webhooks can’t call private addresses. Enter a public URL.'],
  ['URL resolves to a blocked IP address.', 'Webhooks can’t call private addresses. Enter a public URL.'],
  ['Hostname could not be resolved.', 'This host can’t be found. Check the URL.'],
  ['URL domain or its subdomain is not allowed.', 'Webhooks can’t call Cairn itself. Enter another URL.'],
  ['The URL cannot contain a user name or password.', 'Remove the user name and password from the URL.'],
  ['Something that nobody has heard of.', 'Webhooks can’t call this URL. Enter another one.'],
])('what the server refuses is said at the field: %s', async (raw, words) => {
  await open();
  harbor.answers.refuse(createWebhook, { code: 'URL_REFUSED', status: 400, body: { url: [raw] } });
  await write(address);
  await submit();
  await page.says(words);
  expect(page.text()).not.toContain(raw);
  expect((await page.field(urlField())).value).toBe(address);
});

test('an address that another webhook has is said at the field, any other refusal over the form', async () => {
  await open();
  harbor.answers.refuse(createWebhook, webhookErrors.WEBHOOK_URL_TAKEN);
  await write(address);
  await submit();
  await page.says('Another webhook already uses this URL.');
  harbor.answers.refuse(createWebhook, failed);
  await submit();
  await page.says('Could not add the webhook');
  expect(page.text()).not.toContain('raw words');
});

test('a webhook for everything is added, and its key is shown once', async () => {
  await open();
  await write(`  ${address} `);
  expect(page.all('checkbox'), 'Everything needs no choice').toEqual([]);
  await submit();
  await page.see('dialog', 'Copy the secret key');
  expect(harbor.answers.asked(createWebhook).map(({ body }) => body)).toEqual([
    {
      url: address,
      is_active: true,
      has_legacy_headers: false,
      project: true,
      cycle: true,
      issue: true,
      module: true,
      issue_comment: true,
    },
  ]);
  expect((await page.field('Secret key')).value).toBe('cairn_wh_secret');
  await page.says('You will not see it again');
  await page.click('button', 'Done');
  await page.gone('dialog');
  await page.see('link', address);
  expect(page.text()).not.toContain('cairn_wh_secret');
});

test('events are chosen one by one, and Everything takes them all again', async () => {
  await open();
  await write(address);
  await page.click('radio', 'Chosen events');
  expect(page.names('checkbox')).toHaveLength(5);
  await page.click('checkbox', /^Projects/);
  await page.click('checkbox', /^Cycles/);
  await page.click('radio', 'Everything');
  await page.click('radio', 'Chosen events');
  expect(page.all('checkbox').every((one) => one instanceof HTMLInputElement && one.checked)).toBe(true);
  await page.click('checkbox', /^Modules/);
  await page.click('switch', 'Enable');
  await page.click('switch', 'Legacy headers');
  await submit();
  await page.see('dialog', 'Copy the secret key');
  expect(harbor.answers.asked(createWebhook)[0]?.body).toMatchObject({
    module: false,
    project: true,
    is_active: false,
    has_legacy_headers: true,
  });
});

test('a webhook is switched off in the list; refused, it is on again and the reason is said', async () => {
  await open([webhook(1)]);
  const toggle = () => page.see('switch', `Enable ${address}-1`);
  expect((await toggle()).getAttribute('aria-checked')).toBe('true');
  await page.click('switch', `Enable ${address}-1`);
  await page.until(() =>
    expect(harbor.answers.asked(updateWebhook).map(({ body }) => body)).toEqual([{ is_active: false }]),
  );
  await page.until(async () => expect((await toggle()).getAttribute('aria-checked')).toBe('false'));
  harbor.answers.refuse(updateWebhook, failed);
  await page.click('switch', `Enable ${address}-1`);
  expect((await page.see('alert')).textContent).not.toContain('raw words');
  await page.until(async () => expect((await toggle()).getAttribute('aria-checked')).toBe('false'));
});

test('a form with an address asks before it is closed', async () => {
  await open();
  await write(address);
  await page.press('Escape');
  await page.see('alertdialog', 'Discard your changes?');
});
