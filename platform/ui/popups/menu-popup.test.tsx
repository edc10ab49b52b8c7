// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { MenuItem } from './menu-items.ts';
import { MenuPopup } from './menu-popup.tsx';

/** An open menu, and what was done in it. */
function open(linesOf: (done: string[]) => readonly MenuItem[], atFirst = false) {
  const done: string[] = [];
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  flushSync(() =>
    root.render(
      <MenuPopup
        anchor={box}
        label="Switch workspace"
        items={linesOf(done)}
        atFirst={atFirst}
        onClose={() => done.push('closed')}
      />,
    ),
  );
  const press = (key: string) =>
    flushSync(
      () =>
        void document
          .querySelector('[role="menu"]')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    );
  return { done, press, end: () => flushSync(() => root.unmount()) };
}

afterEach(() => document.body.replaceChildren());

test('a digit runs the line that shows it, and nothing that is off or has another key', () => {
  const menu = open((done) => [
    { kind: 'choice', label: 'Harbor', keys: '1', chosen: true, run: () => done.push('harbor') },
    { kind: 'choice', label: 'Garden', keys: '2', chosen: false, run: () => done.push('garden') },
    { label: 'Archive', keys: '3', offBecause: 'Archived already', run: () => done.push('archive') },
    { label: 'Leave', keys: 'L', run: () => done.push('leave') },
  ]);
  menu.press('3');
  menu.press('4');
  expect(menu.done).toEqual([]);
  menu.press('2');
  expect(menu.done).toEqual(['closed', 'garden']);
  menu.end();
});

test.each([
  [true, 'Blocks WEB-2'],
  [false, ''],
])('a question has its usual answer highlighted, another menu nothing: %s', async (isQuestion, highlighted) => {
  const menu = open(
    (done) => ['Blocks WEB-2', 'Relates to WEB-2'].map((label) => ({ label, run: () => done.push(label) })),
    isQuestion,
  );
  await vi.waitFor(() => expect(document.activeElement?.closest('[role="menu"]')).not.toBeNull());
  expect(document.querySelector('[data-highlighted]')?.textContent ?? '').toBe(highlighted);
  menu.end();
});
