import { expect, test } from 'vitest';
import { githubIssue } from '#features/imports/formats/github/shapes.ts';
import { must } from '#platform/shared/must.ts';
import { jsonProblem } from './json-problem.ts';

const issue = { number: 1, title: 'A', state: 'open' };

test.each([
  [null, '', 'empty (null); it should be an object'],
  [{ ...issue, title: null }, 'title', 'empty (null); it should be text'],
  [{ number: 1, state: 'open' }, 'title', 'missing; it should be text'],
  [{ ...issue, number: 'one' }, 'number', '"one"; it should be a number'],
  [{ ...issue, number: 1.5 }, 'number', '1.5; it should be a whole number'],
  [{ ...issue, number: 0 }, 'number', '0; it should be more than 0'],
  [{ ...issue, state: 'gone' }, 'state', '"gone"; it should be "open" or "closed"'],
  [{ ...issue, assignees: [{ login: '' }] }, 'assignees.0.login', '""; it should not be empty'],
  [{ ...issue, labels: {} }, 'labels', 'an object; it should be a list'],
  [{ ...issue, labels: [7] }, 'labels.0', '7; it should be something else'],
])('what is wrong with %j is said in our words, with its field', (value, field, problem) => {
  const { error } = githubIssue.safeParse(value);
  expect(jsonProblem(must(error, 'the shape refuses it'), value)).toEqual({ field, problem });
});
