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

test('what a link says is shown and changed without being kept, until the person keeps it', () => {
  const { display } = open();
  display.showLink({ filters: { labels: ['bug'] }, type: 'active', display: { layout: 'list' } });
  expect([display.layout, display.type, display.now.filters]).toEqual(['list', 'active', { labels: ['bug'] }]);
  display.change('filters', { labels: null, priority: ['low'] });
  display.change('display_filters', { type: null });
  display.change('display_filters', { group_by: 'labels' });
  expect(display.link).toEqual({
    filters: { priority: ['low'] },
    type: null,
    display: { layout: 'list', group_by: 'labels' },
  });
  display.showLink(null);
  expect([display.layout, display.now.filters, display.isChanged]).toEqual(['kanban', { priority: ['high'] }, false]);
  display.showLink({ filters: { labels: ['bug'] }, type: null, display: { layout: 'list' } });
  display.keep();
  expect([display.link, display.layout, display.now.filters]).toEqual([null, 'list', { labels: ['bug'] }]);
});

test('a link to a layout leaves the filters; the first filter chosen there joins them', () => {
  const { display } = open();
  display.showLink({ filters: null, type: null, display: { layout: 'list' } });
  expect([display.layout, display.now.filters]).toEqual(['list', { priority: ['high'] }]);
  display.change('filters', { labels: ['bug'] });
  expect(display.link?.filters).toEqual({ priority: ['high'], labels: ['bug'] });
});

test('a link may filter by groups of states; the menu has them as long as it does', () => {
  const { display } = open();
  expect(display.offer.filters).not.toContain('state_group');
  display.showLink({ filters: { state_group: ['started'] }, type: null, display: {} });
  expect([display.now.filters, display.offer.filters.includes('state_group')]).toEqual([
    { state_group: ['started'] },
    true,
  ]);
});

test('a link does not filter a locked view', () => {
  const { display } = open(true);
  display.showLink({ filters: { labels: ['bug'] }, type: 'active', display: { layout: 'list' } });
  expect([display.layout, display.type, display.now.filters]).toEqual(['list', null, { priority: ['high'] }]);
});
