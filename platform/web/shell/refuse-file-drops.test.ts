// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { refuseFileDrops } from './refuse-file-drops.ts';

afterEach(() => document.body.replaceChildren());

/** Drops something on an element; answers whether the browser was kept from opening it. */
function drop(target: Element, types: readonly string[]): boolean {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } });
  document.body.append(target);
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a file that is dropped where nothing takes it does not replace the app', () => {
  const stop = refuseFileDrops();
  const field = Object.assign(document.createElement('input'), { type: 'file' });
  expect(drop(document.createElement('main'), ['Files'])).toBe(true);
  expect(drop(document.createElement('input'), ['text/plain'])).toBe(false);
  expect(drop(field, ['Files'])).toBe(false);
  stop();
  expect(drop(document.createElement('main'), ['Files'])).toBe(false);
});
