import { expect, type Locator } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { createIssue, readIssue, updateIssue } from '#features/issues/contract.ts';
import { createState } from '#features/states/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { projectCovers } from '#features/projects/rules.ts';
import { must } from '#platform/shared/must.ts';
import { watchShifts } from '#tests/screens/watch-shifts.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { follow } from '#tests/support/follow.ts';
import { openWebsite } from '#tests/support/website.ts';
import { makeProject } from '#tests/support/workspace.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 700 } });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const rightOf = (box: Box | null) => must(box, 'it is there').x + must(box, 'it is there').width;
const bottomOf = (box: Box | null) => must(box, 'it is there').y + must(box, 'it is there').height;

/** How many lines the text of an element takes. */
const linesOf = (element: Locator) =>
  element.evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

test('on a phone of 320 px nothing stands outside, breaks or moves', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const { ada } = website;
  const { browser: ben, id: member_id } = await addColleague(server, 'ben', roles.member);
  const members = [{ member_id, role: roles.member }];
  await ada.send(addProjectMembers, { params: website.place, body: { members } });
  const place = { slug: 'harbor', project_id: await makeProject(ada, 'Conservatory', 'CONSERVATORY') };
  const state = (
    await ada.send(createState, { params: place, body: { name: 'W'.repeat(255), color: '#3b82f6', group: 'started' } })
  ).body;
  const line = 'content-security-policy-report-only: default-src';
  const { id } = (
    await ada.send(createIssue, {
      params: place,
      body: { name: 'Orange tree', state_id: state.id, description_html: `<pre><code>${line}</code></pre>` },
    })
  ).body;
  const [cover = null] = projectCovers;
  await ada.send(updateProject, { params: place, body: { cover_image: cover } });

  await test.step('a file that was refused, a name that is read from the right, and a state with a long name stand within the page', async () => {
    await page.goto(`/harbor/projects/${place.project_id}/issues/${id}`);
    const chip = page.getByRole('button', { name: /^State: W/ });
    await expect(chip).toBeVisible();
    expect(rightOf(await chip.boundingBox())).toBeLessThanOrEqual(320);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach' }).click();
    await (
      await choosing
    ).setFiles([
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<b>Rose</b>') },
      { name: 'تقرير المشروع النهائي للربع الأول من السنة.txt', mimeType: 'text/plain', buffer: Buffer.from('Rose') },
    ]);
    const refused = page.getByRole('listitem').filter({ hasText: 'page.html' });
    const words = await refused.getByRole('alert').boundingBox();
    const name = await refused.getByText('page.html').boundingBox();
    expect(must(words, 'why').y).toBeGreaterThanOrEqual(bottomOf(name));
    expect(
      rightOf(await refused.getByRole('button', { name: 'Remove page.html from the list' }).boundingBox()),
    ).toBeLessThanOrEqual(320);
    // The activity names the file, too.
    const report = page.getByRole('listitem').filter({ hasText: 'تقرير', hasNotText: 'attached' });
    // Its row is made anew when it is attached.
    await expect(page.getByRole('button', { name: /^Cancel upload of/ })).toHaveCount(0);
    await expect(report).toBeVisible();
    const [start, end] = await Promise.all(
      [report.getByText(/^تقرير المشروع/).last(), report.getByText(/^السنة|السنة\.txt$/).last()].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(rightOf(end ?? null), 'the end of the name stands left of its start').toBeLessThanOrEqual(
      must(start, 'it is there').x + 1,
    );
  });

  await test.step('the buttons of a block of code stand above its first line', async () => {
    const copy = page.getByRole('button', { name: 'Copy', exact: true });
    await expect(copy).toBeVisible();
    const words = await page.getByText(line).boundingBox();
    expect(bottomOf(await copy.boundingBox())).toBeLessThanOrEqual(must(words, 'the line is drawn').y);
  });

  await test.step('the tabs on Home take one line each', async () => {
    // A visit is noted once the issue is painted; a person looks at it longer than that.
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('CONSERVATORY-1');
    await follow(page, '/harbor');
    const tabs = page.getByRole('tab');
    await expect(tabs.filter({ hasText: 'Marked completed' })).toHaveCount(2);
    for (const tab of await tabs.all()) expect(await linesOf(tab)).toBe(1);
  });

  await test.step('the search shows long keys whole', async () => {
    await page.keyboard.press('Control+k');
    const row = page.getByRole('option', { name: /Orange tree/ });
    const key = row.getByText('CONSERVATORY-1', { exact: true });
    await expect(key).toBeVisible();
    expect(await key.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    const [left, right] = [await key.boundingBox(), await row.getByText('Orange tree').boundingBox()];
    expect(must(left, 'the key is drawn').x + must(left, 'the key is drawn').width).toBeLessThan(
      must(right, 'the title is drawn').x,
    );
  });

  await test.step('the two answers to a title that somebody else changed stand on one line', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const issue_id = await website.create({ name: 'Rose', state_id: website.state('Todo') });
    await page.setViewportSize({ width: 390, height: 844 });
    await follow(page, `${website.path}?peekId=${issue_id}`);
    const title = page.getByRole('complementary').getByLabel('Title');
    // Saved, and still in the field: nothing replaces it there by itself.
    await title.fill('Red rose');
    const params = { ...website.place, issue_id };
    await expect.poll(async () => (await ben.send(readIssue, { params })).body.name).toBe('Red rose');
    await ben.send(updateIssue, { params, body: { name: 'Tea rose' } });
    const [use, keep] = ['Use theirs', 'Keep mine'].map((name) => page.getByRole('button', { name }));
    await expect(must(keep, 'it is found')).toBeVisible();
    expect((await keep?.boundingBox())?.y).toBe((await use?.boundingBox())?.y);
    await page.setViewportSize({ width: 320, height: 700 });
  });

  await test.step('the settings of a project stand still when the code of the cover comes', async () => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\/assets\/project-cover-field-/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.addInitScript(watchShifts);
    await page.goto(`/harbor/projects/${place.project_id}/settings`);
    const logo = page.getByText('Logo', { exact: true });
    const library = page.getByRole('button', { name: 'Choose a cover' });
    await expect(library).toBeVisible();
    const placesOf = async () => [await logo.boundingBox(), await library.boundingBox()];
    const before = await placesOf();
    gate.resolve();
    await expect(page.getByRole('button', { name: 'Remove cover' })).toBeVisible();
    expect(await placesOf()).toEqual(before);
    expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThanOrEqual(0.02);
  });
});
