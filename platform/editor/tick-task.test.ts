// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { tickTask } from './tick-task.ts';

const task = (words: string, isDone: boolean) => `<li data-type="taskItem" data-checked="${isDone}">${words}</li>`;

test('one task is done or not, and nothing else of the text changes', () => {
  const text = (first: boolean, inner: boolean) =>
    `<h2 class="x">Plan</h2><ul data-type="taskList">${task(`<p>Dig</p><ul data-type="taskList">${task('<p>Spade</p>', inner)}</ul>`, first)}</ul><p>End</p>`;
  expect(tickTask(text(false, false), 1, true)).toBe(text(false, true));
  expect(tickTask(text(true, true), 0, false)).toBe(text(false, true));
  expect(tickTask(text(false, false), 2, true)).toBe(text(false, false));
});

test('the box that a text of another client draws says the same', () => {
  const text = (box: string, isDone: boolean) =>
    `<ul data-type="taskList"><li data-type="taskItem" data-checked="${isDone}"><label><input type="checkbox"${box}></label><div><p>Dig</p></div></li></ul>`;
  expect(tickTask(text('', false), 0, true)).toBe(text(' checked=""', true));
  expect(tickTask(text(' checked="checked"', true), 0, false)).toBe(text('', false));
});
