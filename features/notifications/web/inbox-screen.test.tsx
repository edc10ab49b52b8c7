// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import {
  changeNotifications,
  listNotifications,
  markAllRead,
  senderOf,
  type NotificationRecord,
} from '#features/notifications/contract.ts';
import { must } from '#platform/shared/must.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { connection } from '#platform/web/live/connection.ts';
import { news, onePage, serveNews } from '#tests/support/part/harbor/inbox-server.ts';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { InboxScreen } from './inbox-screen.tsx';
import { inboxOf } from './inbox.ts';

let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

/** The inbox of Ada with these notifications; the server keeps what is written. */
async function open(all: readonly NotificationRecord[] = three) {
  // No issue is known here: titles are those of the news.
  harbor = await openHarbor({ issues: [] });
  const { answers } = harbor;
  serveNews(answers, all);
  answers.give(markAllRead, { message: 'Successful' });
  // One inbox is kept, that of the workspace asked for last.
  onTestFinished(() => inboxOf('nowhere').stop());
  page = await harbor.open(
    <InboxScreen Issue={() => <section tabIndex={-1}>The open issue</section>} Intake={() => null} />,
  );
  await page.see('tab', /^All/);
}

const three = [
  news(1, { issue: 1, name: 'Rose' }),
  news(2, { issue: 2, name: 'Ivy', is_mentioned_notification: true, sender: senderOf('mentioned') }),
  news(3, { issue: 3, name: 'Fern', read_at: '2026-03-01T22:00:00Z' }),
];
/** The titles of the rows, as they stand. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('li button[id]')].map(
    (one) => one.querySelector('.truncate')?.textContent,
  );
const shows = (titles: readonly string[]) => page.until(() => expect(rows()).toEqual(titles));
/** The button of a row, in whose focus keys act on it. */
const row = (title: string) =>
  must(
    [...document.querySelectorAll<HTMLElement>('li button[id]')].find((one) => textOf(one).includes(title)),
    `the row of ${title}`,
  );
/** The marks of Rose's news were changed, and this page hears of it. */
function hearOfMarks(seq: number, fields: Partial<NotificationRecord>): void {
  const at = `2026-03-02T10:00:0${seq}Z`;
  const group_id = idOf(12, seq);
  connection.hub.deliver([
    {
      seq,
      at,
      actor_id: userId('ada'),
      group_id,
      entity: 'notification',
      entity_id: idOf(19, 1),
      project_id: null,
      op: 'updated',
      fields: { ...fields, updated_at: at },
    },
  ]);
}
const changes = () => harbor.answers.asked(changeNotifications).map(({ body }) => body);

test('the newest is first, with key, title and what happened; unread ones say so', async () => {
  await open();
  await shows(['Rose', 'Ivy', 'Fern']);
  expect(textOf(row('Rose'))).toContain('WEB-1');
  const items = page
    .all('listitem')
    .map((one) => textOf(one))
    .filter((text) => text.includes('WEB-'));
  expect(items[0]).toContain('Ben');
  expect(items.map((text) => text.includes('Unread'))).toEqual([true, true, false]);
  expect(page.names('tab')).toEqual(['All2', 'Mentions1']);
});

test('news of one issue is one row, unfolded on request', async () => {
  await open([
    news(1, { issue: 1, name: 'Rose' }),
    news(2, { issue: 1, name: 'Rose' }),
    news(3, { issue: 1, name: 'Rose' }),
  ]);
  await shows(['Rose']);
  await page.click('button', '+2 more');
  expect((await page.see('button', 'Show less')).getAttribute('aria-expanded')).toBe('true');
  await page.click('button', 'Show less');
  await page.see('button', '+2 more');
});

test('mentions have a list of their own, which the address says', async () => {
  await open();
  await page.click('tab', /^Mentions/);
  await shows(['Ivy']);
  expect(page.address()).toContain('tab=mentions');
});

test.each([
  ['Show archived', 'Nothing archived', 'Remove Archived'],
  ['Show snoozed', 'Nothing snoozed', 'Remove Snoozed'],
])('%s: a list of its own, which a chip takes away', async (line, words, chip) => {
  await open();
  await shows(['Rose', 'Ivy', 'Fern']);
  await page.click('button', 'More actions');
  await page.click('menuitemradio', line);
  await page.see('heading', words);
  await page.click('button', chip);
  await shows(['Rose', 'Ivy', 'Fern']);
});

test('unread only: what is read is left out', async () => {
  await open();
  await page.click('button', 'More actions');
  await page.click('menuitemradio', 'Show unread');
  await shows(['Rose', 'Ivy']);
  expect(page.address()).toContain('view=unread');
});

test('what the person is to an issue narrows the list', async () => {
  await open();
  await page.click('button', 'Filter');
  await page.click('menuitemcheckbox', 'Assigned to me');
  await page.until(() => expect(harbor.answers.asked(listNotifications).at(-1)?.query['type']).toBe('assigned'));
  await page.press('Escape');
  // What is marked is what is shown.
  await page.click('button', 'Mark all as read');
  await page.until(() => expect(harbor.answers.asked(markAllRead)[0]?.body).toMatchObject({ type: 'assigned' }));
  await page.click('button', 'Remove Assigned to me');
  await page.until(() => expect(harbor.answers.asked(listNotifications).at(-1)?.query['type']).toBeUndefined());
});

test('U marks as read, and as unread again', async () => {
  await open();
  await shows(['Rose', 'Ivy', 'Fern']);
  row('Rose').focus();
  await page.press('u');
  await page.until(() => expect(changes()).toEqual([{ notification_ids: [idOf(19, 1)], read: true }]));
  await page.press('u');
  await page.until(() => expect(changes().at(-1)).toEqual({ notification_ids: [idOf(19, 1)], read: false }));
});

test('E archives, and the next row has the focus', async () => {
  await open();
  await shows(['Rose', 'Ivy', 'Fern']);
  row('Rose').focus();
  await page.press('e');
  await shows(['Ivy', 'Fern']);
  expect(changes()).toEqual([{ notification_ids: [idOf(19, 1)], archived: true }]);
  expect(page.focused()).toContain('Ivy');
});

test('an answer from before a row came back does not take it away again', async () => {
  await open();
  await shows(['Rose', 'Ivy', 'Fern']);
  row('Rose').focus();
  await page.press('e');
  await shows(['Ivy', 'Fern']);
  const reads = harbor.answers.asked(listNotifications).length;
  const release = harbor.answers.hold(listNotifications);
  hearOfMarks(1, { archived_at: '2026-03-02T10:00:00Z' });
  await page.until(() => expect(harbor.answers.asked(listNotifications)).toHaveLength(reads + 1));
  // Undo, and the network goes: only the answer that is on its way still comes.
  hearOfMarks(2, { archived_at: null });
  await shows(['Rose', 'Ivy', 'Fern']);
  let isAnswered = false;
  harbor.answers.make(listNotifications, () => {
    harbor.answers.lose(listNotifications);
    isAnswered = true;
    return onePage(three.slice(1));
  });
  release();
  await page.until(() => {
    expect(isAnswered).toBe(true);
    expect(harbor.answers.asked(listNotifications)).toHaveLength(reads + 2);
  });
  await shows(['Rose', 'Ivy', 'Fern']);
});

test('H snoozes for one of the likely times', async () => {
  await open();
  await shows(['Rose', 'Ivy', 'Fern']);
  row('Ivy').focus();
  await page.press('h');
  await page.see('menu', 'Snooze');
  expect(page.names('menuitem').map((name) => /^(\d (?:days?|weeks?)|Custom…)/.exec(name)?.[0])).toEqual([
    '1 day',
    '3 days',
    '5 days',
    '1 week',
    '2 weeks',
    'Custom…',
  ]);
  await page.click('menuitem', /^1 week/);
  await shows(['Rose', 'Fern']);
  expect(changes()).toEqual([{ notification_ids: [idOf(19, 2)], snoozed_till: expect.any(String) }]);
});

test('what the server refuses goes back, and the reason is said', async () => {
  await open();
  await shows(['Rose', 'Ivy', 'Fern']);
  harbor.answers.refuse(changeNotifications, failed);
  row('Rose').focus();
  await page.press('e');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not change the notification');
  expect(toast.textContent).not.toContain('raw words');
  await shows(['Rose', 'Ivy', 'Fern']);
});

test('up to twenty are marked as read without a question', async () => {
  await open();
  await shows(['Rose', 'Ivy', 'Fern']);
  await page.click('button', 'Mark all as read');
  await page.until(() => expect(harbor.answers.asked(markAllRead)).toHaveLength(1));
  expect(page.all('alertdialog')).toEqual([]);
  await page.until(() => expect(page.text()).not.toContain('Unread'));
});

test('more than twenty ask first', async () => {
  await open(Array.from({ length: 21 }, (_, at) => news(at + 1, { issue: at + 1, name: `Plant ${at + 1}` })));
  await page.until(() => expect(rows()).toHaveLength(21));
  await page.press('Shift+U');
  await page.see('alertdialog', 'Mark 21 notifications as read?');
  await page.click('button', 'Cancel');
  await page.gone('alertdialog');
  expect(harbor.answers.asked(markAllRead)).toEqual([]);
});

test('a press opens the issue beside the list, which the address says', async () => {
  await open();
  await shows(['Rose', 'Ivy', 'Fern']);
  await page.says('Select a notification');
  await page.click('button', /^WEB-2/);
  await page.says('The open issue');
  expect(page.address()).toContain(`id=${idOf(19, 2)}`);
});

test('an empty inbox says what appears there', async () => {
  await open([]);
  await page.see('heading', 'You are all caught up');
  await page.click('tab', /^Mentions/);
  await page.see('heading', 'Nobody has mentioned you');
});

test('notifications that cannot be read are named, and read again', async () => {
  await open([]);
  harbor.answers.refuse(listNotifications, failed);
  await page.click('tab', /^Mentions/);
  await page.see('heading', 'Could not load your notifications');
  expect(page.text()).not.toContain('raw words');
});
