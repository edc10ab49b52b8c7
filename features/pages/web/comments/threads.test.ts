import { expect, it } from 'vitest';
import type { PageComment } from '#features/pages/comment-contract.ts';
import { listed, threadsOf } from './threads.ts';

const said = (id: string, thread = id, more: Partial<PageComment> = {}): PageComment => ({
  id,
  thread,
  workspace: 'w',
  project: 'p',
  page: 'page',
  comment_html: `<p>${id}</p>`,
  anchor: null,
  resolved_at: null,
  resolved_by: null,
  edited_at: null,
  created_by: null,
  created_at: `2026-01-01T00:00:0${id.slice(-1)}Z`,
  updated_at: '2026-01-01T00:00:00Z',
  ...more,
});

it('gathers comments into threads, and leaves out replies whose thread is not here', () => {
  const threads = threadsOf([said('b3', 'a1'), said('a1'), said('b2', 'a1'), said('x1', 'gone')]);
  expect(threads.map(({ id, replies }) => [id, replies.map((reply) => reply.id)])).toEqual([['a1', ['b2', 'b3']]]);
});

it('lists open threads as the text goes, those without their words last, and the latest resolved one first', () => {
  const resolved = (at: string) => ({ resolved_at: `2026-01-0${at}T00:00:00Z` });
  const threads = threadsOf([
    said('gone1'),
    said('late2'),
    said('early3'),
    said('done4', 'done4', resolved('1')),
    said('done5', 'done5', resolved('2')),
  ]);
  const found = new Map([
    ['late2', { from: 9, to: 12 }],
    ['early3', { from: 1, to: 4 }],
  ]);
  const ids = (isResolved: boolean) => listed(threads, isResolved, found).map(({ id }) => id);
  expect([ids(false), ids(true)]).toEqual([
    ['early3', 'late2', 'gone1'],
    ['done5', 'done4'],
  ]);
});
