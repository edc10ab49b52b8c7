// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { commentErrors, createComment } from '#features/comments/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { comment } from '#tests/support/part/harbor/activity.ts';
import { issueId } from '#tests/support/part/harbor/issues.ts';
import { hearOf } from '#tests/support/part/harbor/open-list.tsx';
import { openActivity, type OpenActivity } from '#tests/support/part/harbor/open-activity.tsx';
import type { Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { writeText } from '#tests/support/part/rich-text.ts';
import { textOf } from '#tests/support/part/roles.ts';

let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

async function open(given: OpenActivity = {}) {
  ({ harbor, page } = await openActivity(given));
}

const label = 'New comment';
const write = (text: string) => writeText(page, label, text);
const sent = () => harbor.answers.asked(createComment).map(({ body }) => body);
const typed = async () => textOf(await page.see('textbox', label));
/** The texts of the comments that are there, as they stand. */
const cards = () => page.all('article').map((card) => textOf(card.querySelector('.comment-text') ?? card));

test('Mod Enter sends what is typed; it is there before the server answers, and the field is empty and has the focus', async () => {
  await open();
  harbor.answers.give(createComment, comment(1, 'ada', 'Water it'));
  const release = harbor.answers.hold(createComment);
  await write('Water it');
  await page.press('Control+Enter');
  await page.until(() => expect(cards()).toEqual(['Water it']));
  await page.see('article', 'Comment by Ada');
  expect(await typed()).toBe('');
  expect(page.focused()).toBe(label);
  release();
  await page.until(() => expect(sent()).toEqual([{ comment_html: '<p>Water it</p>' }]));
  expect(cards()).toEqual(['Water it']);
});

test('the button sends, too; without a text it is off and nothing is sent', async () => {
  await open();
  harbor.answers.give(createComment, comment(1, 'ada', 'Water it'));
  const button = await page.see('button', 'Comment');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await write('');
  await page.press('Control+Enter');
  await page.click('button', 'Comment');
  expect(cards()).toEqual([]);
  await write('Water it');
  await page.until(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  await page.click('button', 'Comment');
  await page.until(() => expect(cards()).toEqual(['Water it']));
  await page.until(() => expect(sent()).toHaveLength(1));
});

test('M goes to the field', async () => {
  await open({ comments: [comment(1, 'ben', 'Mind the thorns')] });
  await page.see('textbox', label);
  await page.press('m');
  await page.until(() => expect(page.focused()).toBe(label));
});

test('Escape leaves the field for what it is in, so that keys go on meaning the open issue', async () => {
  await open();
  await write('Water it');
  await page.press('Escape');
  await page.until(() => expect(document.activeElement?.getAttribute('tabindex')).toBe('-1'));
  expect(await typed()).toBe('Water it');
});

test('an address that ends in #comment leads to the field', async () => {
  await open({ hash: 'comment' });
  await page.until(() => expect(page.focused()).toBe(label));
});

test.each([
  ['no permission', commonErrors.NOT_ALLOWED, 'Could not add the comment.*You don’t have permission to do this.'],
  ['a closed issue', commentErrors.ISSUE_CLOSED, 'Could not add the comment'],
  ['a fault of the server', failed, 'Could not add the comment'],
])('what is refused for %s is in the field again, and a message says so', async (_why, error, words) => {
  await open();
  harbor.answers.refuse(createComment, error);
  await write('Water it');
  await page.press('Control+Enter');
  const toast = await page.see('alert');
  expect(toast.textContent).toMatch(new RegExp(words));
  expect(toast.textContent).not.toContain('raw words');
  expect(cards()).toEqual([]);
  await page.until(async () => expect(await typed()).toBe('Water it'));
  await page.until(() => expect(page.focused()).toBe(label));
});

test('Retry sends what was refused, once: the field does not keep it', async () => {
  await open();
  harbor.answers.refuse(createComment, failed);
  await write('Water it');
  await page.press('Control+Enter');
  await page.see('button', 'Retry');
  await page.until(async () => expect(await typed()).toBe('Water it'));
  harbor.answers.give(createComment, comment(1, 'ada', 'Water it'));
  await page.click('button', 'Retry');
  await page.until(() => expect(cards()).toEqual(['Water it']));
  await page.until(async () => expect(await typed()).toBe(''));
  // Nor does this browser.
  await page.click('button', 'Close or open the issue');
  await page.click('button', 'Close or open the issue');
  await page.see('textbox', label);
  expect(await typed()).toBe('');
});

test('Retry leaves alone what was typed since', async () => {
  await open();
  harbor.answers.refuse(createComment, failed);
  const release = harbor.answers.hold(createComment);
  await write('Water it');
  await page.press('Control+Enter');
  await write('And feed it');
  release();
  await page.see('button', 'Retry');
  expect(await typed()).toBe('And feed it');
  harbor.answers.give(createComment, comment(1, 'ada', 'Water it'));
  await page.click('button', 'Retry');
  await page.until(() => expect(cards()).toEqual(['Water it']));
  expect(await typed()).toBe('And feed it');
});

test('what is half written is there when the issue is opened again, and gone when it was sent', async () => {
  await open();
  harbor.answers.give(createComment, comment(1, 'ada', 'Half a thought'));
  await write('Half a thought');
  await page.click('button', 'Close or open the issue');
  await page.gone('textbox', label);
  await page.click('button', 'Close or open the issue');
  await page.see('textbox', label);
  await page.until(async () => expect(await typed()).toBe('Half a thought'));
  await page.click('button', 'Comment');
  await page.until(() => expect(sent()).toEqual([{ comment_html: '<p>Half a thought</p>' }]));
  await page.click('button', 'Close or open the issue');
  await page.gone('textbox', label);
  await page.click('button', 'Close or open the issue');
  await page.see('textbox', label);
  expect(await typed()).toBe('');
});

test('Mod Z takes back what was just sent', async () => {
  await open();
  harbor.answers.give(createComment, comment(1, 'ada', 'Water it'));
  harbor.answers.group(createComment, idOf(12, 7));
  harbor.answers.give(undoGroup, { group_id: idOf(12, 8), seq: 2 });
  await write('Water it');
  await page.press('Control+Enter');
  await page.until(() => expect(sent()).toHaveLength(1));
  (await page.see('button', 'Close or open the issue')).focus();
  await page.until(async () => {
    await page.press('Control+z');
    expect(harbor.answers.asked(undoGroup)).toHaveLength(1);
  });
  expect(harbor.answers.asked(undoGroup)[0]?.body).toEqual({ group_id: idOf(12, 7) });
  await page.says('WEB-1 · Comment');
});

test.each([
  ['ada', 0],
  ['cleo', 1],
] as const)('a guest comments, and attaches files to their own issues only: one of %s', async (by, count) => {
  await open({ as: 'cleo', issue: { created_by: userId(by) } });
  await page.see('textbox', label);
  await page.see('button', 'Image');
  expect(page.all('button', 'Attach file to the issue')).toHaveLength(count);
});

test('an archived issue takes no comments', async () => {
  await open({ issue: { archived_at: '2026-03-12' }, comments: [comment(1, 'ben', 'Mind the thorns')] });
  await page.see('article', 'Comment by Ben');
  expect(page.all('textbox')).toEqual([]);
  expect(page.all('button', 'Comment')).toEqual([]);
  expect(page.all('button', 'Add a reaction')).toEqual([]);
});

test('a comment that was begun before the issue was archived stays in sight, and goes on once it is restored', async () => {
  await open();
  await write('Water it');
  hearOf('updated', issueId(1), { archived_at: '2026-03-12' });
  await page.until(() => expect(page.focused()).toBe('Your unsaved text'));
  const kept = await page.field('Your unsaved text');
  expect([kept.value, kept.readOnly]).toEqual(['Water it', true]);
  expect(page.all('textbox', label)).toEqual([]);
  await page.see('button', 'Copy text');
  await page.press('Escape');
  await page.until(() => expect(document.activeElement?.getAttribute('tabindex')).toBe('-1'));
  hearOf('updated', issueId(1), { archived_at: null });
  await page.until(async () => expect(await typed()).toBe('Water it'));
  await page.gone('textbox', 'Your unsaved text');
});
