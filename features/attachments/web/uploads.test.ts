import { afterEach, expect, test, vi } from 'vitest';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { NetworkError } from '#platform/web/api/api-error.ts';
import { ChangeHub } from '#platform/web/live/change-hub.ts';
import { Outbox } from '#platform/web/store/outbox.ts';
import { attachFiles, dropUpload, onAttached, retryUpload, uploadsTo } from './uploads.ts';

/** The form is posted by XMLHttpRequest: here it always arrives. */
vi.mock('#platform/web/api/post-upload.ts', async (original) => ({
  ...(await original<object>()),
  postUpload: () => Promise.resolve(),
}));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});

const attachment = { id: 'a', attributes: { name: 'rose.png', type: 'image/png', size: 3 } };

function place(send: (name: string) => Promise<unknown>) {
  const client = { send: ({ name }: { name: string }) => send(name) as never };
  return { client, outbox: new Outbox(), hub: new ChangeHub(), slug: 'harbor', projectId: 'p', issueId: 'i' };
}

afterEach(() => {
  for (const upload of uploadsTo('i')) dropUpload(upload);
  toasts.set([]);
});

test('a file that is too large is not sent, and the message names both sizes', () => {
  const file = new File([new Uint8Array(6 * 1024 * 1024)], 'film.mov');
  attachFiles(
    place(() => Promise.reject(new Error('nothing is sent'))),
    [file],
  );
  expect(uploadsTo('i')).toEqual([]);
  expect(toasts.get().map(({ title, body }) => [title, body])).toEqual([
    ['film.mov is too large', 'It is 6 MB. Files can be up to 5 MB.'],
  ]);
});

test('a file whose upload failed stays until it is sent again, and is then an attachment', async () => {
  let isUp = false;
  const stored: string[] = [];
  const stop = onAttached('i', ({ id }) => stored.push(id));
  attachFiles(
    place((name) => {
      if (!isUp) return Promise.reject(new NetworkError());
      return Promise.resolve(name === 'createAttachment' ? { upload_data: {}, asset_id: 'a', attachment } : undefined);
    }),
    [new File(['abc'], 'rose.png')],
  );
  await expect
    .poll(() => uploadsTo('i').map(({ problem }) => problem))
    .toEqual(['Cairn can’t be reached. Check your connection and try again.']);
  isUp = true;
  for (const upload of uploadsTo('i')) retryUpload(upload);
  await expect.poll(() => uploadsTo('i').length).toBe(0);
  expect(stored).toEqual(['a']);
  stop();
});

test('an upload that is canceled leaves nothing, and no message', async () => {
  const answer = Promise.withResolvers<unknown>();
  attachFiles(
    place(() => answer.promise),
    [new File(['abc'], 'rose.png')],
  );
  expect(uploadsTo('i').length).toBe(1);
  for (const upload of uploadsTo('i')) dropUpload(upload);
  answer.reject(new DOMException('canceled', 'AbortError'));
  await expect.poll(() => uploadsTo('i').length).toBe(0);
  expect(toasts.get()).toEqual([]);
});
