import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { imapSettings, startImapServer } from '#tests/support/imap-server.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { ask } from '#tests/support/signed-up.ts';
import { enterHarbor } from '#tests/support/workspace.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('a mailbox is named, tested and read; an address that bounced is emailed again', async ({ page, server }) => {
  const inbox = await startImapServer();
  const settings = imapSettings(inbox);
  await enterHarbor(page, server.url);
  await ask(
    server.databaseUrl,
    `insert into bounced_addresses (address, reason) values ('ada@example.invalid', '550 5.1.1 No such user here'), ('ben@example.invalid', '550 5.2.1 Disabled')`,
  );
  await page.goto('/god-mode/email');
  const check = page.getByRole('button', { name: 'Test mailbox' });
  await expect(check).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('IMAP host').fill('127.0.0.1');
  await page.getByRole('radiogroup', { name: 'IMAP security' }).getByRole('radio', { name: 'None' }).check();
  await expect(page.getByLabel('IMAP port'), 'the usual port follows').toHaveValue('143');
  await page.getByLabel('IMAP port').fill(settings['IMAP_PORT'] ?? '');
  await page.getByLabel('IMAP username').fill(settings['IMAP_USER'] ?? '');
  await page.getByLabel('IMAP password', { exact: true }).fill('wrong');
  await page.getByLabel('Reply address').fill('cairn+team@example.com');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('no plus sign')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Reply address').fill('cairn@example.com');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByLabel('IMAP password', { exact: true }), 'a secret is not shown again').toHaveValue('');
  await check.click();
  await expect(page.getByText('Wrong name or password').first()).toBeVisible();
  await page.getByLabel('IMAP password', { exact: true }).fill(settings['IMAP_PASSWORD'] ?? '');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(check).not.toHaveAttribute('aria-disabled', 'true');
  await check.click();
  await expect(page.getByText('The mailbox can be read.')).toBeVisible();
  await expect(page.getByText('Replies aren’t read')).toBeHidden();

  const paused = page.getByRole('listitem').filter({ hasText: 'ben@example.invalid' });
  await paused.scrollIntoViewIfNeeded();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Resume emails to ben@example.invalid' }).click();
  await expect(paused).toBeHidden();

  await follow(page, '/profile/notifications');
  await expect(page.getByText('Emails to ada@example.invalid are paused')).toBeVisible();
  await expect(page.getByText('No such user here')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Resume emails' }).click();
  await expect(page.getByText('are paused')).toBeHidden();
  await inbox.close();
});
