import { expect, test } from 'vitest';
import { findTrigger, type SuggestKind } from './find-trigger.ts';

const all: readonly SuggestKind[] = ['commands', 'people', 'issues', 'pages', 'emoji'];

test.each([
  ['/', 'commands', ''],
  ['see /tab', 'commands', 'tab'],
  ['/bullet list', 'commands', 'bullet list'],
  ['@', 'people', ''],
  ['ask @ada lo', 'people', 'ada lo'],
  ['(@ben', 'people', 'ben'],
  ['see #', 'issues', ''],
  ['see #WEB-1', 'issues', 'WEB-1'],
  ['#log in', 'issues', 'log in'],
  ['yes :smi', 'emoji', 'smi'],
  ['/table @ada', 'people', 'ada'],
  ['see [[garden pl', 'pages', 'garden pl'],
  ['[[', 'pages', ''],
  ['\ufffc @ada', 'people', 'ada'],
] as const)('%j asks for %s', (before, kind, query) => {
  expect(findTrigger(before, all)).toEqual({
    kind,
    query,
    at: before.length - query.length - (kind === 'pages' ? 2 : 1),
  });
});

test.each([
  // A path, an address, a heading, a time, a smiley, a sign alone.
  'src/main',
  'ada@example.invalid',
  '#',
  '## ',
  'at 12:30',
  'fine :)',
  'so :s',
  '/ ',
  'either / or',
  'a # b',
  'list[[0',
  '[[done]] and',
])('%j asks for nothing', (before) => {
  expect(findTrigger(before, all)).toBeNull();
});

test('an editor without people has no mentions', () => {
  expect(findTrigger('@ada', ['commands'])).toBeNull();
});
