import { expect, type Page } from '@playwright/test';
import { confirmProjectAsset, createProjectAsset } from '#features/assets/contract.ts';
import { readIssue, updateIssue } from '#features/issues/contract.ts';
import { follow } from '#tests/support/follow.ts';
import { png } from '#tests/support/pictures.ts';
import { test, titles, untilKept } from '#tests/support/profile.ts';
import { postFile } from '#tests/support/upload.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

test.use({ serviceWorkers: 'allow' });

/** Creates an issue with an uploaded image in its description, as its own element or as an `img`. Returns its id. */
async function createWithPicture(website: Website, name: string, tag: 'img' | 'image-component') {
  const { ada, place } = website;
  const id = await website.create({ name });
  const bytes = png(64, 32);
  const body = {
    name: 'rose.png',
    type: 'image/png',
    size: bytes.length,
    entity_type: 'ISSUE_DESCRIPTION',
    entity_identifier: id,
  };
  const made = (await ada.send(createProjectAsset, { params: place, body })).body;
  expect((await postFile(ada, made.upload_data, bytes)).status).toBe(204);
  await ada.send(confirmProjectAsset, { params: { ...place, asset_id: made.asset_id }, body: {} });
  const src = tag === 'img' ? made.asset_url : made.asset_id;
  await ada.send(updateIssue, {
    params: { ...place, issue_id: id },
    body: { description_html: `<p>Look: <${tag} src="${src}"></${tag}></p>` },
  });
  return id;
}

const picture = (page: Page, issue: string) =>
  page
    .getByRole('complementary', { name: new RegExp(issue) })
    .locator('.description-editor img:not(.ProseMirror-separator)');
const isDrawn = (page: Page, issue: string) =>
  picture(page, issue).evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth);
const keptFiles = (page: Page) => page.evaluate(() => caches.keys());

test('pictures that were seen are shown without a network, others say that they need it, and signing out removes them', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server);
  await createWithPicture(website, 'Rose', 'img');
  await createWithPicture(website, 'Lily', 'image-component');
  await createWithPicture(website, 'Fern', 'img');
  await page.goto(website.path);
  await expect(titles(page)).toHaveCount(3);
  await untilKept(page);
  for (const name of ['Rose', 'Lily']) {
    await page.getByRole('link', { name }).click();
    await expect.poll(() => isDrawn(page, name)).toBe(64);
  }
  await profile.setOffline(true);
  await page.reload();
  for (const name of ['Rose', 'Lily']) {
    await page.getByRole('link', { name }).click();
    await expect.poll(() => isDrawn(page, name)).toBe(64);
  }
  await page.getByRole('link', { name: 'Fern' }).click();
  await expect(
    page.getByText('This image isn’t saved on this device. Connect to the network to see it.'),
  ).toBeVisible();
  await profile.setOffline(false);
  await expect.poll(() => isDrawn(page, 'Fern')).toBe(64);
  await page.getByRole('button', { name: 'Close' }).click();

  expect(await keptFiles(page)).toContain('cairn-pictures');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: /Sign in/ })).toBeVisible();
  expect(await keptFiles(page)).not.toContain('cairn-pictures');
});

test('editing the text around a picture keeps the picture', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const stored = async (issue_id: string) =>
    (await website.ada.send(readIssue, { params: { ...website.place, issue_id } })).body.description_html;
  for (const tag of ['img', 'image-component'] as const) {
    const id = await createWithPicture(website, `Rose ${tag}`, tag);
    const before = await stored(id);
    expect(before).toContain(`<${tag} `);
    const address = `${website.path}?peekId=${id}`;
    await (tag === 'img' ? page.goto(address) : follow(page, address));
    await expect.poll(() => isDrawn(page, `Rose ${tag}`)).toBe(64);
    await page.getByText('Look:').click({ position: { x: 2, y: 8 } });
    await page.keyboard.press('Home');
    await page.keyboard.type('Now ');
    await expect.poll(() => stored(id)).toContain('Now Look: ');
    const [, element] = new RegExp(`(<${tag} [^>]*src="[^"]+")`).exec(before) ?? [];
    expect(await stored(id)).toContain(element);
  }
});
