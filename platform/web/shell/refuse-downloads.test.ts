// @vitest-environment happy-dom
import { runInAction } from 'mobx';
import { afterEach, expect, test } from 'vitest';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { connection } from '#platform/web/live/connection.ts';
import { refuseDownloads } from './refuse-downloads.ts';

const setOnline = (isOnline: boolean) => runInAction(() => (connection.isDeviceOnline = isOnline));

afterEach(() => {
  setOnline(true);
  toasts.set([]);
  document.body.replaceChildren();
});

function press(address: string, download = 'Übersicht.txt'): boolean {
  const link = document.createElement('a');
  link.href = address;
  if (download !== '') link.download = download;
  const name = document.createElement('span');
  link.append(name);
  document.body.append(link);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  name.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a download that cannot reach the server says so; others go on', () => {
  const stop = refuseDownloads();
  expect(press('#file')).toBe(false);
  setOnline(false);
  expect(press('#file')).toBe(true);
  expect(toasts.get().map(({ title, body }) => [title, body])).toEqual([
    ['Could not download Übersicht.txt', 'Cairn can’t be reached. Check your connection and try again.'],
  ]);
  expect(press('blob:https://cairn.test/1')).toBe(false);
  expect(press('#other', '')).toBe(false);
  expect(toasts.get()).toHaveLength(1);
  stop();
});
