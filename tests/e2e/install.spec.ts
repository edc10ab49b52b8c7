import { expect } from '@playwright/test';
import { must } from '#platform/shared/must.ts';
import { test, titles, untilKept } from '#tests/support/profile.ts';
import { openWebsite } from '#tests/support/website.ts';

test.use({ serviceWorkers: 'allow' });

interface Manifest {
  readonly id: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
}

test('the browser would install the app: nothing is missing, every icon is what the manifest says', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  await page.goto(website.path);
  await expect(titles(page)).toHaveCount(1);
  await untilKept(page);
  const browser = await profile.newCDPSession(page);
  await browser.send('Page.enable');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const found = await browser.send('Page.getAppManifest');
  expect(found.errors).toEqual([]);
  const manifest = JSON.parse(must(found.data, 'there is a manifest')) as Manifest;
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });

  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    manifest.icons.filter(({ type }) => type === 'image/png'),
  );
  expect(sizes).toEqual(manifest.icons.filter(({ type }) => type === 'image/png').map((icon) => icon.sizes));
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);

  // Opened where the installed app begins, without a network.
  await profile.setOffline(true);
  await page.goto(manifest.start_url);
  await expect(page).toHaveURL(/\/harbor$/);
  await expect(page.getByRole('link', { name: 'Website' }).first()).toBeVisible();
});
