// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPart } from '#tests/support/part/open-part.tsx';
import { tip } from './tip.ts';

const enter = (element: Element, buttons: number) =>
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse', buttons }));

test('a tooltip comes to a resting pointer, and not over what is dragged', async () => {
  const page = await openPart(
    <button type="button" {...tip('Nov 19 to Nov 28')}>
      Bar
    </button>,
  );
  const bar = await page.see('button', 'Bar');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  enter(bar, 0);
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  await page.see('tooltip');

  bar.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, buttons: 1 }));
  await page.gone('tooltip');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // The pointer is captured by what it drags, and enters it once more.
  enter(bar, 1);
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(page.all('tooltip')).toEqual([]);
});
