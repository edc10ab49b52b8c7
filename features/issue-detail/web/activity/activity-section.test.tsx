// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { listComments } from '#features/comments/contract.ts';
import { readHistory } from '#features/history/contract.ts';
import { undoErrors, undoGroup } from '#features/undo/contract.ts';
import { connection } from '#platform/web/live/connection.ts';
import { comment, commentId, historyLine } from '#tests/support/part/harbor/activity.ts';
import { issueId } from '#tests/support/part/harbor/issues.ts';
import { openActivity, type OpenActivity } from '#tests/support/part/harbor/open-activity.tsx';
import type { Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { nameOf, textOf } from '#tests/support/part/roles.ts';

let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const made = historyLine(0, 'ada', { field: null, verb: 'created', old_value: null, new_value: null });
const renamed = historyLine(20, 'ben', { field: 'name', old_value: 'Ruse', new_value: 'Rose' });

async function open(given: OpenActivity = {}) {
  ({ harbor, page } = await openActivity(given));
}

/** What stands in the activity, line by line, without the times. */
const lines = () => page.all('listitem').map((line) => textOf(line).replaceAll(/ ?·? ?\d+\w+ ago/g, ''));
const seen = (expected: readonly string[]) => page.until(() => expect(lines()).toEqual(expected));
const reopen = async () => {
  await page.click('button', 'Close or open the issue');
  await page.gone('region', 'Activity');
  await page.click('button', 'Close or open the issue');
  await page.see('region', 'Activity');
};

test('changes and comments stand in the order of time, and the field for a comment below them', async () => {
  await open({ comments: [comment(1, 'ben', 'Mind the thorns')], lines: [made, renamed] });
  await seen(['Ada created this issue', 'Ben renamed it to Rose', 'Ben Mind the thorns']);
  const field = await page.see('textbox', 'New comment');
  const last = page.all('listitem').at(-1);
  expect(last?.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a link to a comment that was deleted says so; one to a comment that is there does not', async () => {
  await open({ comments: [comment(1, 'ben', 'Mind the thorns')], lines: [made], hash: `activity-${commentId(1)}` });
  await seen(['Ada created this issue', 'Ben Mind the thorns']);
  expect(page.text()).not.toContain('no longer here');

  await open({ comments: [], lines: [made], hash: `activity-${commentId(1)}` });
  await page.says('This comment is no longer here');
});

test('newest first turns the order around, with the field above; the next issue that is opened has it, too', async () => {
  await open({ comments: [comment(1, 'ben', 'Mind the thorns')], lines: [made] });
  await seen(['Ada created this issue', 'Ben Mind the thorns']);
  await page.click('button', 'Order: oldest first');
  await seen(['Ben Mind the thorns', 'Ada created this issue']);
  const field = await page.see('textbox', 'New comment');
  expect(page.all('listitem')[0]?.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  await reopen();
  await seen(['Ben Mind the thorns', 'Ada created this issue']);
  await page.click('button', 'Order: newest first');
  await seen(['Ada created this issue', 'Ben Mind the thorns']);
});

test('comments or changes alone are shown, and stay so', async () => {
  await open({ comments: [comment(1, 'ben', 'Mind the thorns')], lines: [made] });
  await seen(['Ada created this issue', 'Ben Mind the thorns']);
  await page.click('radio', 'Comments');
  await seen(['Ben Mind the thorns']);
  await page.click('radio', 'Updates');
  await seen(['Ada created this issue']);
  await reopen();
  await seen(['Ada created this issue']);
  expect(
    page
      .all('radio')
      .filter((one) => one.matches(':checked'))
      .map(nameOf),
  ).toEqual(['Updates']);
  await page.click('radio', 'All');
  await seen(['Ada created this issue', 'Ben Mind the thorns']);
});

test('without comments, that is said where only comments are shown', async () => {
  await open({ lines: [made] });
  await seen(['Ada created this issue']);
  expect(page.text()).not.toContain('No comments yet');
  await page.click('radio', 'Comments');
  await page.says('No comments yet');
});

const run = [1, 5, 14].map((minute) => historyLine(minute, 'ben', { new_value: minute === 5 ? 'low' : 'high' }));

test('three changes by one person within ten minutes are one line, which opens into all of them', async () => {
  await open({ lines: [made, ...run, historyLine(16, 'hana'), historyLine(30, 'hana')] });
  await seen([
    'Ada created this issue',
    'Ben made 3 changes',
    'Hana set the priority to High (was None)',
    'Hana set the priority to High (was None)',
  ]);
  const fold = await page.see('button', /^Ben made 3 changes/);
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  fold.focus();
  await page.press('Enter');
  await page.says('set the priority to Low');
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await page.press('Enter');
  expect(page.text()).not.toContain('set the priority to Low');
});

test('a comment between changes keeps them apart', async () => {
  const [first, second, third] = run;
  const at = '2026-03-02T09:07:00Z';
  const between = comment(0, 'ben', 'Mind the thorns', { created_at: at, updated_at: at });
  await open({ lines: [first, second, third].flatMap((line) => line ?? []), comments: [between] });
  await page.until(() => expect(lines()[2]).toBe('Ben Mind the thorns'));
  expect(lines()).toHaveLength(4);
});

test('an address that names a change opens the line it is folded into', async () => {
  await open({ lines: [made, ...run], hash: `activity-${idOf(22, 5)}` });
  await page.says('set the priority to Low');
  await page.until(() =>
    expect(document.getElementById(`activity-${idOf(22, 5)}`)?.classList.contains('animate-flash')).toBe(true),
  );
});

test('of many comments the latest fifty are there, and one press shows the others', async () => {
  const many = Array.from({ length: 59 }, (_, at) => comment(at + 1, 'ben', `Day ${at + 1}`));
  await open({ comments: many });
  await page.until(() => expect(lines()).toHaveLength(50));
  await page.until(() => expect(lines()[0]).toBe('Ben Day 10'));
  await page.click('button', 'Show 9 earlier entries');
  await page.until(() => expect(lines()).toHaveLength(59));
  await page.until(() => expect(lines()[0]).toBe('Ben Day 1'));
  expect(page.all('button', /earlier/)).toEqual([]);
});

test('an address that names an early comment shows it, whatever was shown last', async () => {
  const many = Array.from({ length: 59 }, (_, at) => comment(at + 1, 'ben', `Day ${at + 1}`));
  await open({ comments: many, hash: `comment-${commentId(3)}` });
  await page.until(() => expect(lines()[0]).toBe('Ben Day 3'));
  await page.until(() =>
    expect(document.getElementById(`activity-${commentId(3)}`)?.classList.contains('animate-flash')).toBe(true),
  );
});

test.each([
  ['comments', listComments],
  ['changes', readHistory],
])('%s that cannot be read are named, and read again', async (_what, call) => {
  await open({ comments: [comment(1, 'ben', 'Mind the thorns')], lines: [made] });
  harbor.answers.refuse(call, failed);
  await reopen();
  const alert = await page.see('alert');
  expect(alert.textContent).toContain('Could not load the activity');
  expect(page.text()).not.toContain('raw words');
  harbor.answers.give(listComments, [{ ...comment(1, 'ben', 'Mind the thorns'), is_member: true }]);
  harbor.answers.give(readHistory, [made]);
  await page.click('button', 'Retry');
  await seen(['Ada created this issue', 'Ben Mind the thorns']);
  expect(page.all('alert')).toEqual([]);
});

test('when the issue changes, what came after the last line is read and joins the others', async () => {
  await open({ lines: [made] });
  await seen(['Ada created this issue']);
  harbor.answers.give(readHistory, [renamed]);
  const of = { entity: 'issue', entity_id: issueId(1), project_id: websiteId, group_id: idOf(12, 9) };
  const at = '2026-03-02T11:00:00Z';
  connection.hub.deliver([{ seq: 9, at, actor_id: userId('ben'), ...of, op: 'updated', fields: { name: 'Rose' } }]);
  await seen(['Ada created this issue', 'Ben renamed it to Rose']);
  expect(harbor.answers.asked(readHistory).map(({ query }) => query)).toContainEqual({
    activity_type: 'issue-property',
    created_at__gt: made.created_at,
  });
});

const byProgram = historyLine(3, 'ada', { via: 'Night shift', group_id: idOf(12, 7) });

test('what a program did with one’s own token says so, and is undone by a press', async () => {
  await open({ lines: [made, byProgram] });
  await seen(['Ada created this issue', 'Ada, via Night shift, set the priority to High (was None)Undo']);
  harbor.answers.give(undoGroup, { group_id: idOf(12, 8), seq: 2 });
  harbor.answers.give(readHistory, [made]);
  await page.click('button', 'Undo');
  await seen(['Ada created this issue']);
  expect(harbor.answers.asked(undoGroup).map(({ body }) => body)).toEqual([{ group_id: idOf(12, 7) }]);
});

test('an undo that came too late says so, and the line stays', async () => {
  await open({ lines: [made, byProgram] });
  harbor.answers.refuse(undoGroup, undoErrors.UNDO_MISSING);
  await page.click('button', 'Undo');
  expect((await page.see('alert')).textContent).toContain('Could not undo');
  await page.see('button', 'Undo');
});

test('what a program did with the token of another person offers no Undo', async () => {
  await open({ as: 'ben', lines: [made, byProgram] });
  await page.says('via Night shift');
  expect(page.all('button', 'Undo')).toEqual([]);
});

test('U goes to the activity', async () => {
  await open({ lines: [made] });
  await seen(['Ada created this issue']);
  await page.press('u');
  await page.until(() => expect(page.focused()).toBe('Activity'));
});
