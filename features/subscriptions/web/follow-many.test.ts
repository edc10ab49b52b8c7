import { beforeEach, expect, test } from 'vitest';
import { followIssues } from '#features/subscriptions/contract.ts';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { followMany } from './follow-many.ts';

let sent: unknown[] = [];
let refuses: string | null = null;

const client: ApiClient = {
  async send(_call, args, options) {
    const { params, body }: { params?: unknown; body?: unknown } = args;
    const project = typeof params === 'object' && params !== null && 'project_id' in params ? params.project_id : null;
    if (project === refuses) throw new ApiError(followIssues, 403, {}, null);
    sent.push([project, body]);
    options?.onGroup?.(`group of ${String(project)}`);
    return { changed: 1 } as never;
  },
};

beforeEach(() => {
  toasts.set([]);
  [sent, refuses] = [[], null];
});

const parts = [
  { projectId: 'web', ids: ['a', 'b'] },
  { projectId: 'ops', ids: ['c'] },
];

test('a selection is followed by one request a project, with one message and one Undo', async () => {
  await followMany({ client, slug: 'harbor' }, parts, true);
  expect(sent).toEqual([
    ['web', { ids: ['a', 'b'], subscribed: true }],
    ['ops', { ids: ['c'], subscribed: true }],
  ]);
  expect(toasts.get()).toMatchObject([{ kind: 'success', title: 'Subscribed to 3 issues' }]);
  expect(toasts.get()[0]?.undo).toBeDefined();
});

test('what a project refuses is reported, and the other is done', async () => {
  refuses = 'web';
  await followMany({ client, slug: 'harbor' }, parts, false);
  expect(toasts.get().map(({ title }) => title)).toEqual(['Could not unsubscribe', 'Unsubscribed from 1 issue']);
});
