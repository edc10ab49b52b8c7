import { expect, test } from 'vitest';
import { defineText } from './define-text.ts';

const t = defineText('text-test', {
  plain: 'New issue',
  created: '{{key}} created',
  moved: '{{key}} moved to {{ place }}',
  issues_one: '{{count, number}} issue',
  issues_other: '{{count, number}} issues',
  selected_one: 'Selected in {{place}}',
  selected_other: '{{count}} selected in {{place}}',
});

test('a text without variables', () => {
  expect(t('plain')).toBe('New issue');
});

test('variables are put in as they are, markup included', () => {
  expect(t('created', { key: 'WEB-1' })).toBe('WEB-1 created');
  expect(t('moved', { key: '<b>', place: 'A & B' })).toBe('<b> moved to A & B');
});

test('what people typed is never read as a variable or as another text', () => {
  expect(t('created', { key: '{{key}} $t(plain)' })).toBe('{{key}} $t(plain) created');
});

test('plural forms and grouped numbers', () => {
  expect(t('issues', { count: 1 })).toBe('1 issue');
  expect(t('issues', { count: 0 })).toBe('0 issues');
  expect(t('issues', { count: 12_345 })).toBe('12,345 issues');
  expect(t('selected', { count: 1, place: 'WEB' })).toBe('Selected in WEB');
});

test('a wrong key or a missing variable does not compile', () => {
  // The types are checked by `tsc`; at run time a missing variable shows as nothing.
  // @ts-expect-error the key does not exist
  expect(t('plane')).toBe('plane');
  // @ts-expect-error the variable is missing
  t('created');
  // @ts-expect-error the variable has another name
  t('created', { name: 'WEB-1' });
  // @ts-expect-error a count is a number
  t('issues', { count: '3' });
  // @ts-expect-error both variables are needed
  t('selected', { count: 3 });
});
