import { expect, test } from 'vitest';
import { operatorsIn, readOperators, takeOperators } from './read-operators.ts';

const projects = [{ id: 'w', name: 'Web shop', identifier: 'WEB' }];
const read = (text: string) => readOperators(text, projects);
const nothing = { filter: '', within: null, kinds: null };

test('filters stand apart from the text, and are asked of issues alone', () => {
  expect(read('roses assignee:me is:open -label:"to do" red')).toEqual({
    text: 'roses red',
    filter: 'assignee:me is:open -label:"to do"',
    within: null,
    kinds: new Set(['issue']),
  });
});

test('in: names a project by its key or name, and type: what is found', () => {
  expect(read('in:web roses')).toEqual({ ...nothing, text: 'roses', within: 'w' });
  expect(read('roses in:"Web shop"')).toMatchObject({ within: 'w' });
  expect(read('roses type:pages')).toEqual({ ...nothing, text: 'roses', kinds: new Set(['page']) });
  // The server says that there is none.
  expect(read('in:moon')).toMatchObject({ text: '', filter: 'project:moon', kinds: new Set(['issue']) });
});

test('other words with a colon are text, and an operator that is being typed is left out', () => {
  expect(read('https://example.com note: 12:30')).toEqual({ ...nothing, text: 'https://example.com note: 12:30' });
  expect(read('roses assignee:')).toEqual({ ...nothing, text: 'roses' });
  expect(operatorsIn('a is:open http://x is: by:ana')).toEqual(['is:open', 'by:ana']);
});

test('an operator becomes a chip once a space ends it', () => {
  expect(takeOperators('roses is:open')).toEqual({ taken: [], rest: 'roses is:open' });
  expect(takeOperators('roses is:open by:ana ')).toEqual({ taken: ['is:open', 'by:ana'], rest: 'roses ' });
});
