import { observable, runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import { keepOrder } from './keep-order.ts';
import type { ListSession } from './list-session.ts';

function open(key: string) {
  const states = observable({ inOrder: [] as { id: string; name: string }[] });
  const showKnown = vi.fn<() => void>();
  const session = {
    shown: { order: { key, descending: false } },
    place: { values: { states, labels: null, people: [] } },
    workspace: { firstName: () => null },
    paged: { list: { loaded: true, showKnown } },
  } as unknown as ListSession;
  const stop = keepOrder(session);
  return { states, showKnown, stop };
}

test('a list that is ordered by the names of states is put in order when they are read, and when one is renamed', () => {
  const { states, showKnown, stop } = open('state__name');
  runInAction(() => states.inOrder.push({ id: 's1', name: 'Todo' }));
  expect(showKnown).toHaveBeenCalledTimes(1);
  runInAction(() => (states.inOrder[0] = { id: 's1', name: 'A first one' }));
  expect(showKnown).toHaveBeenCalledTimes(2);
  stop();
});

test('names that a list is not ordered by leave it alone', () => {
  const { states, showKnown, stop } = open('sort_order');
  runInAction(() => states.inOrder.push({ id: 's1', name: 'Todo' }));
  expect(showKnown).not.toHaveBeenCalled();
  stop();
});
