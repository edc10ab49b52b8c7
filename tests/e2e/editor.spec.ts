import { expect } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { openBensWindow } from '#tests/support/colleague-window.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { choose, openAnotherDescription, openDescription, putCaretAtEnd } from '#tests/support/description.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('blocks, people, issues, emoji and dates are put into a text by their signs, and texts of other programs by pasting', async ({
  page,
  server,
}) => {
  let [ben, hedge] = ['', ''];
  const opened = await openDescription(page, server, '<p></p>', async (website) => {
    const { ada, place } = website;
    ben = (await addColleague(server, 'ben', roles.member)).id;
    await ada.send(addProjectMembers, { params: place, body: { members: [{ member_id: ben, role: 15 }] } });
    hedge = await website.create({ name: 'Prune the hedge' });
  });

  await test.step('the slash menu makes blocks by keys alone, closes when it has nothing, and leaves what is typed alone', async () => {
    const { text, stored } = opened;
    await page.keyboard.type('/');
    const menu = page.getByRole('listbox', { name: 'Commands' });
    await expect(menu.getByRole('option', { name: /^Heading 2/ })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    // Escape closes the menu, not the issue; the sign stays text.
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(text).toBeFocused();
    await page.keyboard.type('x');
    await expect(menu).toHaveCount(0);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await choose(page, '/h2', /^Heading 2/);
    await page.keyboard.type('Water');
    await page.keyboard.press('Enter');
    await choose(page, '/todo', /^To-do list/);
    await page.keyboard.type('Fill the can');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await choose(page, '/callout', /^Callout/);
    await page.keyboard.type('Not at noon, 1 / 2 liters');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('/nothing like this ');
    await expect(menu).toHaveCount(0);
    await page.keyboard.press('Enter');
    await choose(page, 'a /green', /^Green/);
    await page.keyboard.type('leaf');
    await expect.poll(stored).toContain('leaf');
    const html = await stored();
    expect(html).toContain('<h2>Water</h2>');
    expect(html).toMatch(
      /<ul data-type="taskList"><li data-checked="false" data-type="taskItem">.*<p>Fill the can<\/p>/,
    );
    expect(html).toMatch(/<div data-block-type="callout-component"[^>]*><p>Not at noon, 1 \/ 2 liters<\/p><\/div>/);
    expect(html).toContain('<p>/nothing like this </p>');
    expect(html).toContain('<span data-text-color="green">leaf</span>');
  });

  await test.step('Markdown and office texts are pasted with their formatting, code is colored, and a megabyte is cut in time', async () => {
    const { text, stored } = await openAnotherDescription(page, opened.website, 'Lily');
    const paste = (data: Readonly<Record<string, string>>) =>
      text.evaluate((element, entries) => {
        const clipboard = new DataTransfer();
        for (const [type, value] of Object.entries(entries)) clipboard.setData(type, value);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
        );
      }, data);
    await paste({ 'text/plain': '## Care\n\n- [x] water\n- [ ] prune\n\n```js\nconst rose = 1;\n```' });
    await expect(text.getByRole('heading', { name: 'Care' })).toBeVisible();
    await expect(text.getByRole('checkbox')).toHaveCount(2);
    await expect(text.locator('.hljs-keyword')).toHaveText('const');
    await text.getByRole('checkbox').last().check();
    await expect.poll(stored).toContain('<pre><code class="language-js">const rose = 1;</code></pre>');
    await expect.poll(stored).toMatch(/data-checked="true"[^>]*>.*prune/);
    await expectAccessibleInBothThemes(page);

    // What is copied is Markdown for programs that take plain text. In code, the key selects the code first.
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+a');
    const copied = await text.evaluate((element) => {
      const clipboard = new DataTransfer();
      element.dispatchEvent(new ClipboardEvent('copy', { clipboardData: clipboard, bubbles: true, cancelable: true }));
      return clipboard.getData('text/plain');
    });
    expect(copied).toContain('## Care\n\n- [x] water\n- [x] prune\n\n```js\nconst rose = 1;\n```');

    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    const word = '<p class="x"><span style="font-weight:700">rose</span> and <i>lily</i></p>';
    await paste({ 'text/html': word, 'text/plain': 'rose and lily' });
    await expect.poll(stored).toContain('<strong>rose</strong> and <em>lily</em>');
    await paste({ 'text/html': word.repeat(15_000), 'text/plain': 'rose and lily\n\n'.repeat(15_000) });
    await expect(page.getByRole('status').filter({ hasText: 'Pasted without formatting' })).toContainText(
      'Only the beginning',
    );
    await page.keyboard.type('still here');
    await expect(text).toContainText('still here');
  });

  await test.step('people, issues, emoji and dates are put into a text by their signs', async () => {
    const { text, stored } = await openAnotherDescription(page, opened.website, 'Tulip');
    await page.keyboard.type('@');
    // Both people, today and tomorrow.
    await expect(page.getByRole('listbox', { name: 'Mentions' }).getByRole('option')).toHaveCount(4);
    await choose(page, 'ben', /^ben/);
    await choose(page, 'knows #prune', /^Prune the hedge/);
    await choose(page, 'and :sunfl', /^sunflower/);
    await page.keyboard.type('see WEB-1 too');
    await expect(text.getByRole('link', { name: /WEB-1 Prune the hedge/ })).toHaveCount(2);
    await expect.poll(stored).toContain('too');
    const html = await stored();
    expect(html).toMatch(
      new RegExp(`<p><mention-component [^>]*entity_identifier="${ben}"[^>]*></mention-component> knows `),
    );
    expect(html.match(new RegExp(`<issue-embed-component [^>]*entity_identifier="${hedge}"`, 'g'))).toHaveLength(2);
    expect(html).toContain('🌻');

    // The link is alive: another name is seen at once, and it leads to the issue.
    await page.keyboard.press('Enter');
    await page.keyboard.type('/date');
    await expect(page.getByRole('option', { name: 'Date' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Today/ }).click();
    await expect(text).toBeFocused();
    await expect
      .poll(stored)
      .toMatch(new RegExp(`target="dates"[^>]*>[^<]*${new Date().getFullYear()}</mention-component>`));
    await text.getByRole('link', { name: /WEB-1/ }).first().click();
    await expect(page).toHaveURL(new RegExp(hedge));
  });
});

test('words and blocks of a text are formatted, moved and replaced, by pointer and by keys', async ({
  page,
  server,
}) => {
  const opened = await openDescription(page, server, '<p>Water the rose</p>');

  await test.step('selected words are formatted, linked, aligned and colored from the toolbar, by pointer and by keys', async () => {
    const { text, stored } = opened;
    const bar = page.getByRole('toolbar', { name: 'Formatting of the selection' });
    // The shared text may arrive at the moment of the press, and then takes the selection with it.
    await expect(async () => {
      await text.getByText('Water the rose').dblclick({ position: { x: 10, y: 8 } });
      await expect(bar).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await bar.getByRole('button', { name: 'Bold' }).click();
    await expect(bar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessibleInBothThemes(page);
    await bar.getByRole('button', { name: 'Text color' }).click();
    await page.getByRole('group', { name: 'Text color' }).getByRole('button', { name: 'Peach' }).click();
    await expect
      .poll(stored)
      .toMatch(
        /<strong><span data-text-color="peach">Water<\/span><\/strong>|<span data-text-color="peach"><strong>Water/,
      );

    // By keys: the link, then the toolbar itself.
    await page.keyboard.press('Control+k');
    const address = page.getByRole('textbox', { name: 'Link address' });
    await expect(address).toBeFocused();
    await page.keyboard.type('not an address');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Enter a web or email address.');
    await address.fill('roses.invalid/care');
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await expect.poll(stored).toContain('href="https://roses.invalid/care"');
    await page.keyboard.press('Control+Shift+e');
    await page.keyboard.press('Alt+F10');
    await expect(bar.getByRole('button', { name: 'Block type: Text' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'Turn into' }).getByRole('button', { name: 'Heading 3' }).click();
    await expect(text).toBeFocused();
    await expect.poll(stored).toMatch(/^<h3 style="text-align: center">/);
    // Escape in the toolbar goes back to the text, and not out of the issue.
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Escape');
    await expect(text).toBeFocused();
    await page.keyboard.press('End');
    await expect(bar).toHaveCount(0);

    // Words are found and replaced by keys alone, typed at once; Escape goes back to the match.
    await page.keyboard.press('Control+f');
    await page.keyboard.type('ROSE');
    const panel = page.getByRole('search', { name: 'Find and replace' });
    await expect(panel.getByText('1 of 1')).toBeVisible();
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('found-words-active')?.size)).toBe(1);
    // The person made a heading 3 of the only line.
    await expectAccessibleInBothThemes(page, { rules: ['heading-order'] });
    await panel.getByRole('textbox', { name: 'Replace with' }).focus();
    await page.keyboard.type('lily');
    await panel.getByRole('button', { name: 'Replace all' }).press('Enter');
    await expect(panel.getByText('No results')).toBeVisible();
    await expect.poll(stored).toContain('the lily');
    await page.keyboard.press('Control+z');
    await expect(panel.getByText('1 of 1')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(text).toBeFocused();
    await expect(panel).toHaveCount(0);
    await page.keyboard.type('tulip');
    await expect.poll(stored).toContain('the tulip');
  });

  await test.step('blocks are moved, copied and turned into others by keys and by their handle; rows and columns by their grips', async () => {
    const { text, stored } = await openAnotherDescription(
      page,
      opened.website,
      'Lily',
      '<p>One</p><p>Two</p><p>Three</p>',
    );
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(stored).toBe('<p>One</p><p>Three</p><p>Two</p>');
    await page.keyboard.press('Control+d');
    await expect(text.getByText('Three')).toHaveCount(2);
    await text.getByText('One').hover();
    await expect(page.getByRole('button', { name: 'Block actions' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Block actions' }).click();
    await page.getByRole('menuitem', { name: 'Turn into' }).click();
    await page.getByRole('menuitem', { name: 'Heading 2' }).click();
    await expect.poll(stored).toBe('<h2>One</h2><p>Three</p><p>Three</p><p>Two</p>');
    await text.getByText('Two').hover();
    await page.getByRole('button', { name: 'Block actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(text.getByText('Two')).toHaveCount(0);

    // The handle drags: the last block goes before the first.
    await text.getByText('Three').last().hover();
    await page
      .getByRole('button', { name: 'Block actions' })
      .dragTo(text.getByText('One'), { targetPosition: { x: 4, y: 2 } });
    await expect.poll(stored).toBe('<p>Three</p><h2>One</h2><p>Three</p>');

    await putCaretAtEnd(text);
    await page.keyboard.press('Enter');
    await choose(page, '/table', /^Table/);
    await page.keyboard.type('Plant');
    await expect(text.getByRole('row')).toHaveCount(3);
    await page.getByRole('button', { name: 'Add row' }).click();
    await expect(text.getByRole('row')).toHaveCount(4);
    await page.getByRole('button', { name: 'Column actions' }).click();
    await page.getByRole('menuitem', { name: 'Insert column after' }).click();
    await expect(text.getByRole('row').first().getByRole('columnheader')).toHaveCount(4);
    await page.getByRole('button', { name: 'Row actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete row' }).click();
    await expect(text.getByRole('row')).toHaveCount(3);
    await expect(text.getByText('Plant')).toHaveCount(0);
    await expect(text).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(text.getByText('Plant')).toBeVisible();
  });
});

test('11. Detail: two people edit different fields at the same time; nobody loses text', async ({ page, server }) => {
  const { website, id, text, stored } = await openDescription(page, server, '<p>Red</p>');
  const other = await openBensWindow(page, server, website);
  await other.goto(`${website.path}?peekId=${id}`);
  const title = other.getByRole('complementary').getByLabel('Title');
  await title.click();
  await other.keyboard.press('End');
  await page.keyboard.type(' and white');
  await other.keyboard.type(' of the north wall');
  await page.keyboard.type(', in May');
  await expect.poll(stored).toBe('<p>Red and white, in May</p>');
  await expect(page.getByRole('complementary').getByLabel('Title')).toHaveValue('Rose of the north wall');
  // Ada's name stands at her caret.
  await expect(other.getByRole('textbox', { name: 'Description' })).toContainText('Red and white, in May');
  await expect(text).toHaveText('Red and white, in May');
  await other.context().close();
});
