// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { focusFirstError } from './first-field.ts';

beforeEach(() => {
  document.body.innerHTML = '<form><input name="first"><input name="last"><button></button></form>';
});

const form = () => must(document.querySelector('form'), 'the form');
const field = (name: string) => must(document.querySelector<HTMLElement>(`[name=${name}]`), name);
const refuse = (name: string) => field(name).setAttribute('aria-invalid', 'true');
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

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
