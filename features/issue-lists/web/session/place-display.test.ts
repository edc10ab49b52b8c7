import { observable, runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import { projectOffer } from '#features/issue-lists/web/places/project-place.ts';
import { Outbox } from '#platform/web/store/outbox.ts';
import { PlaceDisplay, type Settings } from './place-display.ts';

/** The display of a saved view by priority, and what was saved of it since. */
function open(isFixed = false) {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  const saved = observable.box<Settings>(
    { filters: { priority: ['high'] }, display_filters: { layout: 'kanban' }, display_properties: {} },
    { deep: false },
  );
  const display = new PlaceDisplay({
    outbox: new Outbox(),
    key: 'harbor/web/views/1',
    offer: projectOffer,
    base: () => saved.get(),
    isFixed: () => isFixed,
  });
  return { display, save: (settings: Settings) => runInAction(() => saved.set(settings)) };
}

test('a view is shown as it is saved, until the person changes something, and again once they take it back', () => {
  const { display } = open();
  expect([display.layout, display.now.filters, display.isChanged]).toEqual(['kanban', { priority: ['high'] }, false]);
  display.change('filters', { priority: null, labels: ['bug'] });
  display.change('display_filters', { layout: 'list' });
  expect([display.layout, display.now.filters, display.isChanged]).toEqual(['list', { labels: ['bug'] }, true]);
  expect(display.settings).toMatchObject({ filters: { labels: ['bug'] }, display_filters: { layout: 'list' } });
  display.discard();
  expect([display.layout, display.now.filters, display.isChanged]).toEqual(['kanban', { priority: ['high'] }, false]);
});

test('choosing what is saved anyway changes nothing', () => {
  const { display } = open();
  display.change('filters', { priority: ['low'], labels: null });
  expect(display.isChanged).toBe(true);
  display.change('filters', { priority: ['high'] });
  expect(display.isChanged).toBe(false);
});

test('what its owner saves shows through what the person left alone', () => {
  const { display, save } = open();
  display.change('display_filters', { order_by: 'priority' });
  save({ filters: { priority: ['low'] }, display_filters: { layout: 'list' }, display_properties: { key: false } });
  expect([display.layout, display.now.filters, display.now.order.key]).toEqual([
    'list',
    { priority: ['low'] },
    'priority',
  ]);
  expect(display.now.isShown('key')).toBe(false);
  display.reset();
  expect([display.now.order.key, display.isChanged]).toEqual(['sort_order', false]);
});

test('filters of a view that is locked to the person stay; how it looks is theirs', () => {
  const { display } = open(true);
  display.change('filters', { priority: null });
  display.change('display_filters', { type: 'active' });
  display.change('display_filters', { layout: 'list' });
  expect([display.layout, display.type, display.now.filters]).toEqual(['list', null, { priority: ['high'] }]);
});
