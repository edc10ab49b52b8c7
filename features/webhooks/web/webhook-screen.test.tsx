// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  deleteWebhook,
  listWebhookLogs,
  listWebhooks,
  redeliverWebhook,
  regenerateWebhookKey,
  updateWebhook,
  webhookErrors,
  type Webhook,
  type WebhookLog,
} from '#features/webhooks/contract.ts';
import { WorkspaceContext } from '#features/workspaces/web/public.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { audit, harborId, idOf } from '#tests/support/part/harbor/people.ts';
import { openPages, type Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { WebhookScreen } from './webhook-screen.tsx';

let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

const hook: Webhook = {
  id: idOf(14, 1),
  ...audit,
  workspace: harborId,
  url: 'https://example.com/hook',
  is_active: true,
  secret_key: '',
  project: true,
  issue: true,
  module: true,
  cycle: true,
  issue_comment: true,
  is_internal: false,
  has_legacy_headers: false,
};
const attempt = (at: number, change: Partial<WebhookLog> = {}): WebhookLog => ({
  id: idOf(51, at),
  ...audit,
  workspace: harborId,
  webhook: hook.id,
  event_type: 'issue',
  request_method: 'POST',
  request_headers: { 'X-Cairn-Event': 'issue' },
  request_body: '{"event":"issue"}',
  response_status: 200,
  response_headers: { server: 'nginx' },
  response_body: 'thanks',
  retry_count: 0,
  delivery: idOf(52, at),
  duration_ms: 120,
  ...change,
});

/** The page of a webhook of Harbor; the server keeps what is written. */
async function open({ webhook = hook, logs = [] as WebhookLog[], at = hook.id, isLogRefused = false } = {}) {
  harbor = await openHarbor();
  const { answers, place } = harbor;
  let stored = [webhook];
  answers.make(listWebhooks, () => stored);
  answers.make(updateWebhook, ({ body }) => {
    const changed = { ...webhook, ...stored[0], ...(body as Partial<Webhook>) };
    stored = [changed];
    return changed;
  });
  answers.make(deleteWebhook, () => {
    stored = [];
    return null as never;
  });
  answers.give(listWebhookLogs, logs);
  if (isLogRefused) answers.refuse(listWebhookLogs, failed);
  page = await openPages(
    {
      '/$workspaceSlug/settings/webhooks/$webhookId': () => (
        <WorkspaceContext value={place}>
          <WebhookScreen />
        </WorkspaceContext>
      ),
      '/$': () => <p>Another page</p>,
    },
    `/harbor/settings/webhooks/${at}`,
  );
}
const sent = () => harbor.answers.asked(updateWebhook).map(({ body }) => body);
const openAttempt = async () => {
  await page.click('button', /^issue/);
  await page.see('region', 'Request');
};

test('the address is saved on request; a wrong one is refused at its field', async () => {
  await open();
  await page.fill('Payload URL', 'ftp://example.com');
  await page.press('Enter');
  await page.says('Enter a URL that starts with https:// or http://.');
  expect(sent()).toEqual([]);
  await page.fill('Payload URL', ' https://example.com/other ');
  await page.press('Control+s');
  await page.until(() => expect(sent()).toEqual([{ url: 'https://example.com/other' }]));
});

test('an address that another webhook has is refused at its field, and stays typed', async () => {
  await open();
  await page.field('Payload URL');
  harbor.answers.refuse(updateWebhook, webhookErrors.WEBHOOK_URL_TAKEN);
  await page.fill('Payload URL', 'https://example.com/other');
  await page.press('Enter');
  await page.says('Another webhook already uses this URL.');
  expect((await page.field('Payload URL')).value).toBe('https://example.com/other');
  await page.until(() => expect(page.focused()).toBe('Payload URL'));
});

test('switches save at once; refused, they go back with the reason', async () => {
  await open();
  await page.click('switch', 'Enable');
  await page.until(() => expect(sent()).toEqual([{ is_active: false }]));
  harbor.answers.refuse(updateWebhook, failed);
  await page.click('switch', 'Legacy headers');
  expect((await page.see('alert')).textContent).toContain('The server ran into a problem.');
  expect((await page.see('switch', 'Legacy headers')).getAttribute('aria-checked')).toBe('false');
});

test('a new key is made after a question, and shown once', async () => {
  await open();
  harbor.answers.give(regenerateWebhookKey, { ...hook, secret_key: 'cairn_wh_new' });
  await page.click('button', 'Regenerate');
  await page.see('alertdialog', 'Replace the secret key?');
  await page.click('button', 'Cancel');
  await page.gone('alertdialog');
  expect(harbor.answers.asked(regenerateWebhookKey)).toEqual([]);
  await page.click('button', 'Regenerate');
  await page.see('alertdialog');
  page.all('button', 'Regenerate').at(-1)?.click();
  await page.see('dialog', 'Copy the secret key');
  await page.says('You will not see it again');
  expect((await page.field('Secret key')).value).toBe('cairn_wh_new');
  await page.click('button', 'Done');
  await page.gone('dialog');
  expect(page.text()).not.toContain('cairn_wh_new');
});

test('each delivery says how it was answered; opened, it shows what was said', async () => {
  await open({
    logs: [attempt(1), attempt(2, { event_type: 'cycle', response_status: 500, retry_count: 2 })],
  });
  await page.see('list', 'Recent deliveries');
  const rows = page.all('listitem').map(textOf);
  expect(rows.find((row) => row.startsWith('issue'))).toContain('200');
  expect(rows.find((row) => row.startsWith('cycle'))).toMatch(/retry 2.*500/);
  await openAttempt();
  expect(textOf(await page.see('region', 'Request'))).toContain('X-Cairn-Event: issue');
  expect(textOf(await page.see('region', 'Response'))).toContain('thanks');
});

test('a delivery is sent again, and the new attempt is on top', async () => {
  await open({ logs: [attempt(1, { response_status: 500 })] });
  harbor.answers.give(redeliverWebhook, null as never);
  await openAttempt();
  harbor.answers.give(listWebhookLogs, [attempt(3, { delivery: idOf(52, 1) }), attempt(1, { response_status: 500 })]);
  await page.click('button', 'Redeliver');
  await page.says('Delivered again');
  expect(harbor.answers.asked(redeliverWebhook)[0]?.params['delivery_id']).toBe(idOf(52, 1));
  await page.until(() => expect(page.all('button', /^issue/)).toHaveLength(2));
});

test('a delivery that cannot be sent again says why', async () => {
  await open({ logs: [attempt(1)] });
  harbor.answers.lose(redeliverWebhook);
  await openAttempt();
  await page.click('button', 'Redeliver');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not deliver again');
  expect(toast.textContent).toContain('Cairn can’t be reached.');
});

test('a webhook that is off delivers nothing again, and says so', async () => {
  await open({ webhook: { ...hook, is_active: false }, logs: [attempt(1)] });
  await openAttempt();
  await page.see('button', 'Redeliver (Turn the webhook on first)');
});

test('a list that cannot be refreshed stays, and says why', async () => {
  await open({ logs: [attempt(1)] });
  await page.see('button', /^issue/);
  harbor.answers.refuse(listWebhookLogs, failed);
  await page.click('button', 'Refresh');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not load deliveries');
  expect(toast.textContent).toContain('The server ran into a problem.');
  await page.see('button', /^issue/);
});

test('deliveries that cannot be read are read again on request', async () => {
  await open({ isLogRefused: true });
  await page.says('Could not load deliveries');
  harbor.answers.give(listWebhookLogs, []);
  await page.click('button', 'Retry');
  await page.says('Nothing delivered yet.');
});

test('a webhook is deleted after a question, and its page left', async () => {
  await open();
  await page.click('button', 'Delete webhook');
  await page.see('dialog', 'Delete this webhook?');
  await page.says('https://example.com/hook will no longer be called.');
  page.all('button', 'Delete webhook').at(-1)?.click();
  await page.says('Webhook deleted');
  await page.until(() => expect(page.address()).toBe('/harbor/settings/webhooks'));
  expect(harbor.answers.asked(deleteWebhook)).toHaveLength(1);
});

test('a webhook that is not there says so', async () => {
  await open({ at: idOf(14, 99) });
  await page.see('heading', 'Webhook not found');
});
