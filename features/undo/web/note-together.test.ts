import { beforeEach, expect, test } from 'vitest';
import { undoGroup } from '#features/undo/contract.ts';
import { showToast, toasts } from '#platform/ui/notices/toasts.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { undoStack } from '#platform/web/store/undo-stack.ts';
import { noteCommand, noteEdit, noteTogether } from './public.ts';

let taken: unknown[] = [];
let refuses: string | null = null;

const client: ApiClient = {
  async send(_call, args) {
    const { body }: { body?: unknown } = args;
    const id = typeof body === 'object' && body !== null && 'group_id' in body ? body.group_id : null;
    if (id === refuses) throw new ApiError(undoGroup, 409, {}, null);
    taken.push(id);
    return undefined as never;
  },
};

beforeEach(() => {
  undoStack.clear();
  toasts.set([]);
  [taken, refuses] = [[], null];
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('one Undo takes back all requests of a command, the newest first, and once only', async () => {
  const joint = noteTogether(client, 'harbor', 'changed');
  expect(joint.undo).toBeUndefined();
  joint.note('web');
  joint.note('ops');
  expect(undoStack.undoNewest()).toBe(true);
  await settled();
  expect(taken).toEqual(['ops', 'web']);
  expect(toasts.get()).toMatchObject([{ id: 'changed', title: 'Undone' }]);
  expect(undoStack.undoNewest()).toBe(false);
  expect(joint.undo).toBeUndefined();
});

test('a request answered after the undo is one to undo by itself', async () => {
  const joint = noteTogether(client, 'harbor');
  joint.note('web');
  undoStack.undoNewest();
  joint.note('ops');
  await settled();
  expect(taken).toEqual(['web']);
  undoStack.undoNewest();
  await settled();
  expect(taken).toEqual(['web', 'ops']);
});

test('what cannot be undone is reported, and nothing older is taken back', async () => {
  refuses = 'ops';
  const joint = noteTogether(client, 'harbor', 'changed');
  joint.note('web');
  joint.note('ops');
  joint.undo?.();
  await settled();
  expect(taken).toEqual([]);
  expect(toasts.get()).toMatchObject([{ kind: 'error', title: 'Could not undo' }]);
});

test('the toast of an undo says what was undone: what its own toast said, else what it was about', async () => {
  noteEdit(client, 'harbor', 'web', 'WEB-1 · Priority');
  const { undo } = noteCommand(client, 'harbor', 'ops', 'archived');
  showToast({ kind: 'success', title: 'OPS-2 archived', undo }, 'archived');
  toasts.set([]);
  undoStack.undoNewest();
  await settled();
  expect(toasts.get()).toMatchObject([{ id: 'archived', title: 'Undone', body: 'OPS-2 archived' }]);
  undoStack.undoNewest();
  await settled();
  expect(toasts.get().at(-1)).toMatchObject({ title: 'Undone', body: 'WEB-1 · Priority' });
});
