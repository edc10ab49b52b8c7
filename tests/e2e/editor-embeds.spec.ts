import { expect } from '@playwright/test';
import { updateIssue } from '#features/issues/contract.ts';
import { createPage, readPage } from '#features/pages/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { choose, openAnotherDescription, openDescription, putCaretAtEnd } from '#tests/support/description.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('a page holds lists of issues that stay true, cards of issues, days and other pages', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const { ada, place } = website;
  const rose = await website.create({ name: 'Water the rose', priority: 'high' });
  await website.create({ name: 'Prune the hedge', priority: 'low' });
  const other = (await ada.send(createPage, { params: place, body: { name: 'Garden plan' } })).body.id;
  const id = (await ada.send(createPage, { params: place, body: { name: 'Weekly' } })).body.id;
  const stored = async () =>
    (await ada.send(readPage, { params: { ...place, page_id: id } })).body.description_html ?? '';
  await page.goto(website.path.replace(/issues$/, `pages/${id}`));
  const text = page.getByRole('textbox', { name: 'Page text' });
  await putCaretAtEnd(text);

  await choose(page, '/list of', /^List of issues/);
  const list = text.getByRole('region', { name: 'List of issues' });
  const query = list.getByRole('textbox', { name: 'Which issues' });
  await expect(query).toBeFocused();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.type('priority:high');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveText(['WEB-1 Water the rose']);
  await expectAccessibleInBothThemes(page);
  // Somebody else changes an issue: it leaves the list, and the list says that it is empty.
  await ada.send(updateIssue, { params: { ...place, issue_id: rose }, body: { priority: 'urgent' } });
  await expect(list.getByText('No issues match this filter.')).toBeVisible();
  await query.fill('priority:');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('note')).toBeVisible();
  await query.fill('priority:urgent');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveText(['WEB-1 Water the rose']);
  const all = list.getByRole('link', { name: 'Show 1 issue' });
  await expect(all).toHaveAttribute('href', /q=priority%3Aurgent/);

  await putCaretAtEnd(text);
  await choose(page, 'by @tomorrow', /, \d{4}/);
  await choose(page, 'see [[gard', /^Garden plan/);
  await page.keyboard.press('Enter');
  await choose(page, '#water', /^Water the rose/);
  await page.keyboard.press('Alt+F10');
  await page.getByRole('menuitem', { name: 'Show as card' }).click();
  await expect(text.locator('div.issue-embed')).toHaveText('WEB-1 Water the rose');

  await expect
    .poll(stored)
    .toMatch(/<issue-embed-component [^>]*entity_identifier="[^"]*"[^>]*><\/issue-embed-component>/);
  const html = await stored();
  expect(html).toContain('data-query="priority:urgent"');
  // The embed keeps the question, not the answer.
  expect(html).toMatch(/<div data-block-type="issue-list-component"[^>]*>Issues: priority:urgent<\/div>/);
  expect(html).toMatch(/<mention-component [^>]*target="dates"[^>]*>/);
  expect(html).toMatch(new RegExp(`<mention-component [^>]*entity_identifier="${other}"[^>]*>Garden plan<`));
  await text.getByRole('link', { name: 'Garden plan' }).click();
  await expect(page).toHaveURL(new RegExp(other));
  await page.goBack();
  await all.click();
  await expect(page).toHaveURL(/issues\?.*q=priority/);
  await expect(page.getByRole('link', { name: 'Water the rose' })).toBeVisible();
});

test('formulas and diagrams are drawn over their code without asking anybody, which is seen where it is edited', async ({
  page,
  server,
}) => {
  const outside: string[] = [];
  await page.context().route(
    (url) => url.protocol.startsWith('http') && !url.href.startsWith(server.url),
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  const opened = await openDescription(
    page,
    server,
    '<pre><code class="language-math">x^2 + \\frac{a}{b}</code></pre><p></p>',
  );

  await test.step('formulas are drawn over their code, which is seen where it is edited or cannot be drawn', async () => {
    const { text, stored } = opened;
    const formula = text.locator('.katex-display');
    await expect(formula).toBeVisible();
    const code = text.locator('pre').first();
    await expect.poll(async () => (await code.boundingBox())?.height).toBe(0);
    await expectAccessibleInBothThemes(page);
    await choose(page, '/formula', /^Formula/);
    await page.keyboard.type('\\frac{1}{2');
    const broken = text.getByText('This formula can’t be drawn. Check its TeX.');
    await expect(broken).toBeVisible();
    await page.keyboard.type('}');
    await expect(broken).toHaveCount(0);
    await expect(formula).toHaveCount(2);
    await expect.poll(stored).toContain('<pre><code class="language-math">\\frac{1}{2}</code></pre>');
    // A press on a formula goes into its code.
    await formula.first().click();
    await expect.poll(async () => (await code.boundingBox())?.height ?? 0).toBeGreaterThan(20);
    await page.keyboard.type(' + 1');
    await expect.poll(stored).toContain('x^2 + \\frac{a}{b} + 1</code>');
  });

  await test.step('diagrams are drawn over their source, and say which line is wrong', async () => {
    const flow = (...lines: readonly string[]) =>
      `<pre><code class="language-mermaid">${['flowchart TD', ...lines].join('\n')}</code></pre>`;
    const { text, stored } = await openAnotherDescription(
      page,
      opened.website,
      'Lily',
      `${flow('Plan --&gt; Ship')}${flow('P@{ img: "https://example.com/a.png", label: "Look" }')}<p></p>`,
    );
    const drawn = text.locator('.diagram.on-light');
    await expect(drawn).toBeVisible();
    await expect(text.locator('.diagram.on-dark')).toBeHidden();
    const width = await drawn.evaluate(async (picture: HTMLImageElement) => {
      await picture.decode();
      return picture.naturalWidth;
    });
    expect(width).toBeGreaterThan(50);
    const code = text.locator('pre').first();
    await expect.poll(async () => (await code.boundingBox())?.height).toBe(0);
    // A diagram that wants a picture of another site is not drawn, and does not get it.
    await expect(text.getByText('This diagram can’t be drawn. Check its source.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await choose(page, '/diagram', /^Diagram/);
    await expect(drawn).toHaveCount(2);
    await drawn.nth(1).click();
    await page.keyboard.type(' -->');
    await expect(text.getByText('This diagram can’t be drawn. Check line 2.')).toBeVisible();
    await page.keyboard.type(' C[Rest]');
    await expect(drawn).toHaveCount(2);
    await expect.poll(stored).toContain('A[Start] --&gt; B[Done] --&gt; C[Rest]</code></pre>');
  });

  expect(outside).toEqual([]);
});
