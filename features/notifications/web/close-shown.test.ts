import { afterEach, expect, test, vi } from 'vitest';
import { closeShown } from './close-shown.ts';

afterEach(() => vi.unstubAllGlobals());

const answers: Readonly<Record<string, readonly [number, object]>> = {
  unread: [200, { read_at: null, archived_at: null }],
  read: [200, { read_at: '2026-03-02T09:30:00Z', archived_at: null }],
  archived: [200, { read_at: null, archived_at: '2026-03-02T09:30:00Z' }],
  gone: [404, { error: 'The required object does not exist.' }],
  trouble: [500, { error: 'x' }],
};

/** A device that shows these notifications; returns which of them are closed by it. */
async function closedOf(shown: readonly unknown[], registered = true): Promise<unknown[]> {
  const closed: unknown[] = [];
  const notifications = shown.map((data) => ({ data, close: () => closed.push(data) }));
  const registration = { getNotifications: () => Promise.resolve(notifications) };
  const serviceWorker = { getRegistration: () => Promise.resolve(registered ? registration : undefined) };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
  vi.stubGlobal('fetch', (url: string) => {
    const id = new URL(url, 'http://cairn.invalid').pathname.split('/').find((part) => part in answers);
    const [status, body] = answers[id ?? ''] ?? [400, {}];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  await closeShown();
  return closed;
}
const news = (id: string) => ({ id, slug: 'harbor' });

test('closes what was read, archived or removed, and leaves the rest', async () => {
  const shown = ['gone', 'unread', 'read', 'archived'].map(news);
  expect(await closedOf(shown)).toEqual([news('gone'), news('read'), news('archived')]);
});

test('leaves alone what the worker did not show, and what the server says nothing of', async () => {
  expect(await closedOf([null, 'text', {}, { id: 'read' }, { id: 1, slug: 'harbor' }, news('read')])).toEqual([
    news('read'),
  ]);
  expect(await closedOf([news('trouble'), news('read')])).toEqual([news('read')]);
});

test('does nothing where there is no worker', async () => {
  expect(await closedOf([news('read')], false)).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  await expect(closeShown()).resolves.toBeUndefined();
});
