import { expect } from '@playwright/test';
import { createComment, listComments } from '#features/comments/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';
import { readMe } from '#features/users/contract.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('tasks of a comment are ticked where it is read, and a mention leads to the person', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const issue_id = await website.create({ name: 'Rose', state_id: website.state('Todo') });
  const at = { ...website.place, issue_id };
  const { id: ada } = (await website.ada.send(readMe, {})).body;
  const task = (words: string) => `<li data-type="taskItem" data-checked="false"><p>${words}</p></li>`;
  const mention = `<mention-component id="m" entity_identifier="${ada}" entity_name="user_mention"></mention-component>`;
  await website.ada.send(createComment, {
    params: at,
    body: { comment_html: `<p>For ${mention}</p><ul data-type="taskList">${task('Dig')}${task('Water')}</ul>` },
  });
  await page.goto(`${website.path}/${issue_id}`);
  const comment = page.getByRole('article', { name: 'Comment by ada' });
  const boxes = comment.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  const isDone = async () => {
    const [stored] = (await website.ada.send(listComments, { params: at })).body;
    return [...(stored?.comment_html ?? '').matchAll(/data-checked="(\w+)"/g)].map(([, done]) => done);
  };

  await test.step('by the pointer, then by keys, which keep the focus', async () => {
    await boxes.nth(1).click();
    await expect.poll(isDone).toEqual(['false', 'true']);
    await boxes.nth(0).focus();
    await page.keyboard.press('Space');
    await expect.poll(isDone).toEqual(['true', 'true']);
    await expect(boxes.nth(0)).toBeFocused();
    await page.keyboard.press('Space');
    await expect.poll(isDone).toEqual(['false', 'true']);
    await expect(boxes.nth(0)).not.toBeChecked();
  });

  await test.step('the card of the person has their issues', async () => {
    await comment.getByRole('button', { name: '@ada' }).press('Enter');
    const card = page.getByRole('dialog', { name: 'ada' });
    await expect(card).toContainText('Admin');
    await expect(card.getByRole('link', { name: /@/ })).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('link', { name: 'Assigned issues' }).click();
    await expect(page).toHaveURL(new RegExp(`/workspace-views/all-issues\\?assignees=${ada}$`));
    await expect(page.getByRole('button', { name: /^Assignees is any of / })).toBeVisible();
  });
});
