import { expect, type Page } from '@playwright/test';
import { listWebhooks } from '#features/webhooks/contract.ts';
import { createIssue } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { answerOk, signatureOf, startReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { enterHarbor, makeProject } from '#tests/support/workspace.ts';
import { must } from '#platform/shared/must.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const params = { slug: 'harbor' };
let receiver: WebhookReceiver;
test.beforeEach(async () => {
  receiver = await startReceiver();
});
test.afterEach(() => receiver.close());

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a webhook is added with its key shown once, tells what happens, is changed, sends again, and is deleted', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/harbor/settings/webhooks');
  await expect(page.getByRole('heading', { name: 'No webhooks' })).toBeVisible();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const form = dialog(page, 'Add webhook');
  await form.getByLabel('Payload URL').fill('http://10.0.0.1/hook');
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expect(form.getByText('Webhooks can’t call private addresses.')).toBeVisible();
  await form.getByLabel('Payload URL').fill(`${receiver.url}/hook`);
  await form.getByText('Chosen events').click();
  await form.getByLabel(/^Cycles/).uncheck();
  await form.getByLabel(/^Modules/).uncheck();
  await form.getByRole('switch', { name: 'Legacy headers' }).check();
  await expectAccessibleInBothThemes(page);
  await form.getByLabel('Payload URL').press('Enter');

  const secret = dialog(page, 'Copy the secret key');
  await expect(secret.getByText('You will not see it again')).toBeVisible();
  const key = await secret.getByLabel('Secret key').inputValue();
  await secret.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  const saved = page.waitForEvent('download');
  await secret.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('cairn-webhook-secret.csv');
  await expectAccessibleInBothThemes(page);
  await secret.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
  await expect(row).toContainText('Projects, issues, and issue comments');
  const projectId = await makeProject(ada, 'Website', 'WEB');
  await ada.send(createIssue, { params: { ...params, project_id: projectId }, body: { name: 'Told' } });
  await expect.poll(() => receiver.taken.map(({ body }) => body.event)).toContain('issue');
  const { text, headers } = must(receiver.taken[0], 'it was delivered');
  expect(headers['x-cairn-signature']).toBe(signatureOf(text, key));
  expect(headers['x-plane-signature'], 'as the switch says').toBe(headers['x-cairn-signature']);

  await row.getByRole('switch').uncheck();
  await expect.poll(async () => (await ada.send(listWebhooks, { params })).body[0]?.is_active).toBe(false);
  await expectAccessibleInBothThemes(page);

  // It is changed, its deliveries are read and sent again, and it is deleted.
  const [hook] = (await ada.send(listWebhooks, { params })).body;
  const { id, url } = must(hook, 'it was added');
  await row.getByRole('switch').check();
  await expect.poll(async () => (await ada.send(listWebhooks, { params })).body[0]?.is_active).toBe(true);
  const before = receiver.taken.length;
  receiver.answer = (response) => response.writeHead(503, { 'x-why': 'busy' }).end('Come back later');
  await ada.send(createIssue, { params: { ...params, project_id: projectId }, body: { name: 'Told again' } });
  await expect.poll(() => receiver.taken.length).toBe(before + 1);

  await page.getByRole('link', { name: url }).click();
  await expect(page).toHaveURL(new RegExp(`/settings/webhooks/${id}$`));
  const deliveries = page.getByRole('list', { name: 'Recent deliveries' }).getByRole('listitem');
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(deliveries).toHaveCount(before + 1, { timeout: 1000 });
  }).toPass();
  const failed = deliveries.first();
  await failed.getByRole('button', { name: /issue/ }).click();
  await expect(failed.getByRole('region', { name: 'Response', exact: true })).toContainText('Come back later');
  await expect(failed.getByRole('region', { name: 'Request', exact: true })).toContainText('"action": "created"');
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  receiver.answer = answerOk;
  await failed.getByRole('button', { name: 'Redeliver' }).click();
  await expect(page.getByText('Delivered again')).toBeVisible();
  await expect(deliveries).toHaveCount(before + 2);
  await expect(deliveries.first()).toContainText('200');
  expect(receiver.taken.at(-1)?.text).toBe(receiver.taken.at(-2)?.text);

  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await dialog(page, 'Delete this webhook?').getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page).toHaveURL(/\/settings\/webhooks$/);
  await expect(page.getByRole('heading', { name: 'No webhooks' })).toBeVisible();
});
