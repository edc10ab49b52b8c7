import { describe, expect, test } from 'vitest';
import type { NotificationRecord } from '#features/notifications/contract.ts';
import { belongsTo, countOf, foldNews, withMarks, type InboxView } from './inbox-view.ts';

const now = Date.parse('2026-03-12T10:00:00Z');
const [before, after] = ['2026-03-12T09:00:00Z', '2026-03-12T11:00:00Z'];

/** A notification as far as lists ask about it. */
function news(fields: Partial<NotificationRecord> = {}): NotificationRecord {
  const row = { id: 'n', entity_identifier: 'rose', read_at: null, archived_at: null, snoozed_till: null };
  return { ...row, is_mentioned_notification: false, ...fields } as NotificationRecord;
}
const view = (fields: Partial<InboxView> = {}): InboxView => ({ tab: 'all', mode: null, filters: [], ...fields });

describe('a list holds', () => {
  test.each([
    ['what is neither archived nor snoozed', {}, news(), true],
    ['not what is archived', {}, news({ archived_at: before }), false],
    ['not what is snoozed', {}, news({ snoozed_till: after }), false],
    ['what was snoozed until a moment ago', {}, news({ snoozed_till: before }), true],
    ['among the unread not what is read', { mode: 'unread' }, news({ read_at: before }), false],
    ['among the snoozed not what was', { mode: 'snoozed' }, news({ snoozed_till: before }), false],
    ['among the archived what is', { mode: 'archived' }, news({ archived_at: before }), true],
    ['among mentions nothing else', { tab: 'mentions' }, news(), false],
    ['mentions among everything', {}, news({ is_mentioned_notification: true }), true],
  ] as const)('%s', (_, fields, row, isIn) => {
    expect(belongsTo(row, view(fields), now)).toBe(isIn);
  });
});

test('only what is unread, not archived and not snoozed counts, mentions apart', () => {
  const counts = [
    news(),
    news({ is_mentioned_notification: true }),
    news({ read_at: before }),
    news({ archived_at: before }),
    news({ snoozed_till: after }),
    news({ snoozed_till: before }),
    undefined,
  ].map((row) => countOf(row, now));
  expect(counts).toEqual(['total', 'mentions', null, null, null, 'total', null]);
});

test('what has a mark keeps the time it was given, and what is not changed stays', () => {
  const read = news({ read_at: before });
  expect(withMarks(read, { read: true }, after)).toMatchObject({ read_at: before });
  expect(withMarks(read, { read: false, archived: true }, after)).toMatchObject({ read_at: null, archived_at: after });
  expect(withMarks(read, { snoozed_till: after }, after)).toMatchObject({ read_at: before, snoozed_till: after });
});

test('news of one issue is one row where the newest stands, unread while any of it is', () => {
  const [first, second, third] = [
    news({ id: '3', read_at: before }),
    news({ id: '2', entity_identifier: 'lily' }),
    news({ id: '1' }),
  ];
  expect(foldNews([first, second, third])).toEqual([
    { lead: first, all: [first, third], isUnread: true },
    { lead: second, all: [second], isUnread: true },
  ]);
});
