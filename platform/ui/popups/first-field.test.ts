// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { focusFirstError } from './first-field.ts';

/** What waits for the next frame. They come when a test says so: happy-dom has sixty of them within a millisecond. */
let waiting: (() => void)[] = [];

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => waiting.push(run));
  document.body.innerHTML = '<form><input name="first"><input name="last"><button></button></form>';
});
afterEach(() => vi.unstubAllGlobals());

const form = () => must(document.querySelector('form'), 'the form');
const field = (name: string) => must(document.querySelector<HTMLElement>(`[name=${name}]`), name);
const refuse = (name: string) => field(name).setAttribute('aria-invalid', 'true');
async function frame(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  for (const run of waiting.splice(0)) run();
}

test('a refused field has the focus, also when its error is drawn some frames later', async () => {
  field('first').focus();
  focusFirstError(form());
  await frame();
  await frame();
  expect(document.activeElement).toBe(field('first'));
  refuse('last');
  await frame();
  expect(document.activeElement).toBe(field('last'));
});

test('who has gone on to another field is not called back', async () => {
  field('first').focus();
  refuse('first');
  focusFirstError(form());
  field('last').focus();
  await frame();
  await frame();
  expect(document.activeElement).toBe(field('last'));
});
