// @vitest-environment happy-dom
import { observable, runInAction } from 'mobx';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDelayed } from './use-delayed.ts';

const unsent = observable.box(false);
const set = (is: boolean) => flushSync(() => runInAction(() => unsent.set(is)));
const pass = (ms: number) =>
  flushSync(() => {
    vi.advanceTimersByTime(ms);
  });

/** Shows a sign for what is unsent; `drawn` is what it said each time it was drawn. */
function show(delays: { on?: number; off?: number }) {
  const drawn: boolean[] = [];
  function Sign() {
    const is = useDelayed('page', () => unsent.get(), delays);
    useEffect(() => void drawn.push(is));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Sign />));
  return { drawn, end: () => flushSync(() => root.unmount()) };
}

beforeEach(() => {
  vi.useFakeTimers();
  set(false);
});

test('what does not last long enough is neither said nor drawn', () => {
  const { drawn, end } = show({ on: 1000 });
  for (let letter = 0; letter < 5; letter += 1) {
    set(true);
    pass(600);
    set(false);
    pass(600);
  }
  expect(drawn).toEqual([false]);
  set(true);
  pass(1000);
  expect(drawn).toEqual([false, true]);
  set(false);
  expect(drawn).toEqual([false, true, false]);
  end();
});

test('what begins again after a short pause was never over', () => {
  const { drawn, end } = show({ off: 400 });
  set(true);
  for (let letter = 0; letter < 5; letter += 1) {
    set(false);
    pass(300);
    set(true);
  }
  expect(drawn).toEqual([false, true]);
  set(false);
  pass(400);
  expect(drawn).toEqual([false, true, false]);
  end();
});
