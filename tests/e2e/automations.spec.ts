import { expect } from '@playwright/test';
import { readProject } from '#features/projects/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { ask } from '#tests/support/signed-up.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

const settings = ({ place }: Website) => `/harbor/projects/${place.project_id}/settings/automations`;
const project = async ({ ada, place }: Website) => (await ada.send(readProject, { params: place })).body;

test('auto-archive and auto-close say what they do, and how many issues match', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Done: ['Shipped', 'Released'], Todo: ['Open', 'Forgotten'] });
  await ask(server.databaseUrl, `update issues set updated_at = now() - interval '200 days' where name <> 'Open'`);
  await page.goto(settings(website));
  const archive = page.getByRole('switch', { name: 'Auto-archive closed issues' });
  await archive.click();
  await expect(page.getByText('Issues completed or canceled for 3 months are archived nightly')).toContainText(
    '2 match now.',
  );
  // A period of the list, then one of one's own.
  await page.getByLabel('Archive after').click();
  await page.getByRole('option', { name: '9 months' }).click();
  await expect(page.getByText('for 9 months are archived nightly')).toContainText('0 match now.');
  await page.getByLabel('Archive after').click();
  await page.getByRole('option', { name: 'Custom' }).click();
  const months = page.getByRole('spinbutton', { name: 'Months (1–12)' });
  await months.fill('13');
  await months.press('Enter');
  await expect(months).toHaveAttribute('aria-invalid', 'true');
  await months.fill('5');
  await months.press('Enter');
  await expect(page.getByText('for 5 months are archived nightly')).toContainText('2 match now.');

  await page.getByRole('switch', { name: 'Auto-close inactive issues' }).click();
  await expect(page.getByText('Issues inactive for 3 months are moved to Cancelled nightly')).toContainText(
    '1 matches now.',
  );
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await expect(months).toHaveValue('5');
  expect(await project(website)).toMatchObject({ archive_in: 5, close_in: 3 });
  await archive.click();
  await expect(months).toBeHidden();
  await expect.poll(() => project(website)).toMatchObject({ archive_in: 0 });
});
