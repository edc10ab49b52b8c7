import { expect, test } from 'vitest';
import { fetchDragLibrary, withDragLibrary } from './with-drag-library.ts';

test('what is drawn before the library is there is bound once it is, unless it is gone by then', async () => {
  const bound: string[] = [];
  const bind = (name: string) =>
    withDragLibrary(({ combine }) => {
      bound.push(`${name} with ${typeof combine}`);
      return () => bound.push(`${name} unbound`);
    });
  const stopRow = bind('row');
  bind('gone')();
  expect(bound).toEqual([]);

  await fetchDragLibrary();
  expect(bound).toEqual(['row with function']);
  const stopLater = bind('later');
  expect(bound).toEqual(['row with function', 'later with function']);
  stopRow();
  stopLater();
  expect(bound.slice(2)).toEqual(['row unbound', 'later unbound']);
});
