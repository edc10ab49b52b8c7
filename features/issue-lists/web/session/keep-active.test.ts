// @vitest-environment happy-dom
import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { DragState } from './drag-state.ts';
import { keepActive } from './keep-active.ts';
import { ListFocus, type RowPosition } from './list-focus.ts';

const at = (group: string, id: string): RowPosition => ({ group, id });

/** A list with these rows, of which the first is dropped into the group "paused". */
function listWith(rows: readonly RowPosition[]) {
  const shown = observable.box(rows, { deep: false });
  const focus = new ListFocus();
  const drag = new DragState();
  const session = {
    focus,
    drag,
    get positions() {
      return shown.get();
    },
  };
  const stop = keepActive(session);
  const show = (next: readonly RowPosition[]) => runInAction(() => shown.set(next));
  return { focus, drag, show, stop };
}

const [rose, lily, moss] = [at('todo', 'rose'), at('todo', 'lily'), at('done', 'moss')];
const dropped = at('paused', 'rose');

test('the row after one that leaves becomes active', () => {
  const { focus, show, stop } = listWith([rose, lily, moss]);
  focus.set(lily);
  show([rose, moss]);
  expect(focus.active).toEqual(moss);
  stop();
});

test('a row whose drop is refused is active where it stood before, also when its column went first', () => {
  const { focus, drag, show, stop } = listWith([rose, lily, moss]);
  const drop = () => {
    show([lily, dropped, moss]);
    focus.set(dropped);
    drag.dropped = { from: rose, to: dropped };
  };
  drop();
  show([rose, lily, moss]);
  expect(focus.active).toEqual(rose);

  drop();
  show([lily, moss]);
  expect(focus.active).toEqual(moss);
  show([rose, lily, moss]);
  expect(focus.active).toEqual(rose);
  stop();
});

test('who goes elsewhere meanwhile stays there, and what the server has taken is not followed', () => {
  const { focus, drag, show, stop } = listWith([rose, lily, moss]);
  show([lily, dropped, moss]);
  focus.set(dropped);
  drag.dropped = { from: rose, to: dropped };
  focus.set(lily);
  show([rose, lily, moss]);
  expect(focus.active).toEqual(lily);

  show([lily, dropped, moss]);
  focus.set(dropped);
  drag.dropped = null;
  show([rose, lily, moss]);
  expect(focus.active).toEqual(lily);
  stop();
});
