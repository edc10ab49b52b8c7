import { beforeEach, expect, test, vi } from 'vitest';
import { TabOrder } from './tab-order.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const known = ['all', 'mine', 'bugs', 'plans'];

test('nobody moved a tab: they stay as they come', () => {
  expect(new TabOrder('harbor', 'ada').sort(known)).toEqual(known);
});

test('a moved tab stays where it was put, also after a reload, and for its person only', () => {
  const order = new TabOrder('harbor', 'ada');
  order.move(known, 'plans', 'mine');
  expect(order.sort(known)).toEqual(['all', 'plans', 'mine', 'bugs']);
  order.move(known, 'all', null);
  expect(new TabOrder('harbor', 'ada').sort(known)).toEqual(['plans', 'mine', 'bugs', 'all']);
  expect(new TabOrder('harbor', 'ben').sort(known)).toEqual(known);
});

test('a view that is gone leaves no hole, and a new one stands last', () => {
  const order = new TabOrder('harbor', 'ada');
  order.move(known, 'plans', 'all');
  expect(order.sort(['all', 'bugs', 'plans', 'new'])).toEqual(['plans', 'all', 'bugs', 'new']);
});

test('a tab cannot go before one that does not exist, and broken storage is no order', () => {
  const order = new TabOrder('harbor', 'ada');
  order.move(known, 'bugs', 'gone');
  expect(order.sort(known)).toEqual(known);
  kept.set('view_tabs:harbor/ada', '{"not": "a list"');
  expect(new TabOrder('harbor', 'ada').sort(known)).toEqual(known);
});
