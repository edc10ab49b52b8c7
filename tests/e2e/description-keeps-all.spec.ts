import { expect, type Page } from '@playwright/test';
import { readIssue } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { samples, wireSamples } from '#tests/support/rich-text-samples.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

/** Counts each element of a text with its attributes, except those the editor may write differently. */
const elementsOf = (page: Page, html: string) =>
  page.evaluate((markup) => {
    const { body } = new DOMParser().parseFromString(markup, 'text/html');
    const counts: Record<string, number> = {};
    // Equivalent elements, and elements that have no effect without attributes.
    const sameAs: Record<string, string> = { b: 'strong', i: 'em', del: 's' };
    const another = 'b,strong,i,em,del,s,p,div,span'.replaceAll(
      /\w+/g,
      '$&:not([style],[align],[color],[data-type],[data-block-type],[data-text-color])',
    );
    const ofTasks = 'li[data-type="taskItem"] :is(label,input),pre > code:not([class])';
    for (const element of body.querySelectorAll(`*:not(${another},${ofTasks})`)) {
      const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).toSorted();
      const name = element.tagName.toLowerCase();
      const written = [sameAs[name] ?? name, ...attributes].join(' ');
      counts[written] = (counts[written] ?? 0) + 1;
    }
    return { counts, text: body.textContent.replaceAll(/\s+/g, '') };
  }, html);

const reader = (website: Website, issue_id: string) => async () =>
  (await website.ada.send(readIssue, { params: { ...website.place, issue_id } })).body.description_html;

test('one letter typed into a description that holds everything changes one letter; what cannot be written again is only read', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const everything = `<p>Here: </p>${Object.values({ ...samples, ...wireSamples }).join('')}`;
  const id = await website.create({ name: 'Rose', description_html: everything });
  const stored = reader(website, id);
  const before = await elementsOf(page, await stored());
  await page.goto(`${website.path}?peekId=${id}`);
  const peek = page.getByRole('complementary', { name: /Rose/ });
  const text = peek.getByRole('textbox', { name: 'Description' });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await expectAccessibleInBothThemes(page);
  await peek.getByText('Here:').click({ position: { x: 2, y: 8 } });
  await page.keyboard.press('Home');
  await page.keyboard.type('z');
  await expect.poll(stored).toContain('zHere:');
  const after = await elementsOf(page, await stored());
  expect(after).toEqual({ ...before, text: `z${before.text}` });

  // What cannot be written again says so.
  const description_html = '<p>Here: </p><pre>a<img src="https://a.invalid/b.png" />c</pre>';
  const lily = await website.create({ name: 'Lily', description_html });
  await follow(page, `${website.path}?peekId=${lily}`);
  const other = page.getByRole('complementary', { name: /Lily/ });
  await expect(other.getByRole('note')).toContainText('You can’t edit this description here');
  await expect(other.getByRole('textbox', { name: 'Description' })).toHaveAttribute('contenteditable', 'false');
  await other.getByText('Here:', { exact: true }).click();
  await page.keyboard.type('z');
  // Whatever were written would be written by the time that it is left.
  await follow(page, `${website.path}?peekId=${id}`);
  await expect(peek.getByText('zHere:')).toBeVisible();
  expect(await reader(website, lily)()).toBe(description_html);
});
