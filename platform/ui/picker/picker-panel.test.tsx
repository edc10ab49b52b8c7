// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { PickerPanel, type PickerPanelProps } from './picker-panel.tsx';

const cycles = ['Spring', 'Summer'].map((label) => ({ value: label.toLowerCase(), label }));
const empty = { value: 'none', label: 'No cycle' };

/** A picker on a page, and what was picked in it. */
function open(first: Partial<PickerPanelProps>) {
  const picked: string[] = [];
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const show = (props: Partial<PickerPanelProps>) =>
    flushSync(() =>
      root.render(
        <PickerPanel
          label="Cycle"
          options={[]}
          empty={empty}
          chosen={[]}
          searchable
          onPick={(value) => picked.push(value)}
          onClose={() => {}}
          {...props}
        />,
      ),
    );
  show(first);
  const field = () => box.querySelector<HTMLElement>('[aria-label="Cycle"]');
  const press = (key: string) =>
    flushSync(() => void field()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  const type = (text: string) =>
    flushSync(() => {
      const input = field();
      if (!(input instanceof HTMLInputElement)) throw new Error('a picker that reads has a field');
      // React notes what it wrote itself, and notices nothing else.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  return { picked, show, press, type, end: () => flushSync(() => root.unmount()) };
}

afterEach(() => document.body.replaceChildren());

test('Enter waits for options that are still read, and picks what was typed then', () => {
  const picker = open({ isReading: true });
  picker.type('sum');
  picker.press('Enter');
  expect(picker.picked).toEqual([]);
  picker.show({ options: cycles, isReading: false });
  expect(picker.picked).toEqual(['summer']);
  picker.end();
});

test('Enter at once keeps the value that is set, which is read later than "no value"', () => {
  const picker = open({ isReading: true, chosen: ['spring'] });
  picker.press('Enter');
  picker.show({ options: cycles, isReading: false, chosen: ['spring'] });
  expect(picker.picked).toEqual(['spring']);
  picker.end();
});

test('what is typed after Enter takes the Enter back, and what a person went to is picked at once', () => {
  const picker = open({ isReading: true });
  picker.press('Enter');
  picker.type('spr');
  picker.show({ options: cycles, isReading: false });
  expect(picker.picked).toEqual([]);
  picker.press('Enter');
  expect(picker.picked).toEqual(['spring']);
  picker.end();

  const other = open({ isReading: true, chosen: ['spring'] });
  other.press('Home');
  other.press('Enter');
  expect(other.picked).toEqual(['none']);
  other.end();
});

test('a digit waits too', () => {
  const picker = open({ isReading: true, digits: true });
  picker.press('2');
  picker.show({ options: cycles, isReading: false, digits: true });
  expect(picker.picked).toEqual(['summer']);
  picker.end();
});
