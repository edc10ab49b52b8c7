import { expect, test } from 'vitest';
import { projectOffer } from '#features/issue-lists/web/places/project-place.ts';
import { listQueryOf, readDisplay } from './display-settings.ts';
import { linkTo, readLink, withLink } from './list-link.ts';

const label = '01890000-0000-7000-8000-0000000000b1';

test('an address names filters, and with them all filters; layout, grouping and order by themselves', () => {
  expect(readLink('?peekId=1&date=2031-03-01')).toBeNull();
  expect(readLink('?priority=urgent,high')).toEqual({
    filters: { priority: ['urgent', 'high'] },
    type: null,
    display: {},
  });
  expect(readLink('?type=backlog')).toEqual({ filters: {}, type: 'backlog', display: {} });
  expect(readLink('?layout=kanban&group_by=labels&order_by=-priority')).toEqual({
    filters: null,
    type: null,
    display: { layout: 'kanban', group_by: 'labels', order_by: '-priority' },
  });
});

test('values that are none of their filter are left out, so that the list can be answered', () => {
  expect(readLink(`?priority=loud,low&state=abc&labels=${label},None&target_date=soon,2031-03-01;after`)).toEqual({
    filters: { priority: ['low'], labels: [label, 'None'], target_date: ['2031-03-01;after'] },
    type: null,
    display: {},
  });
  expect(readLink('?priority=loud')).toEqual({ filters: null, type: null, display: {} });
});

test('words that are no layout, grouping or order are left out, so that the list stays as the person has it', () => {
  expect(readLink('?layout=cards&group_by=color&sub_group_by=toString&order_by=beauty')).toEqual({
    filters: null,
    type: null,
    display: {},
  });
  expect(readLink('?layout=gantt_chart&group_by=none&order_by=-created_at')?.display).toEqual({
    layout: 'gantt_chart',
    group_by: 'none',
    order_by: '-created_at',
  });
});

test.each([
  { layout: 'list', group_by: 'labels', order_by: '-updated_at', type: 'active', sub_issue: true },
  { layout: 'kanban', group_by: 'priority', order_by: 'sort_order' },
  { layout: 'kanban', group_by: 'state', sub_group_by: 'assignees', order_by: 'sort_order' },
  { layout: 'list', group_by: null, order_by: 'sort_order' },
  { layout: 'spreadsheet', order_by: 'state__name' },
  { layout: 'calendar' },
])('a copied link asks for the same list wherever it is opened: %j', (display_filters) => {
  const filters = { priority: ['high'], labels: [label, 'None'], start_date: ['2_weeks;after;fromnow'] };
  const shown = readDisplay({ id: 'p', filters, display_filters, display_properties: {} }, projectOffer);
  const href = withLink('/harbor/issues?date=2031-03-01#top', linkTo(shown, projectOffer));
  expect(href).toMatch(/^\/harbor\/issues\?date=2031-03-01&.*#top$/);
  const link = readLink(new URL(href, 'http://localhost').search);
  const opened = readDisplay(
    {
      id: 'q',
      filters: link?.filters ?? {},
      display_filters: { ...link?.display, type: link?.type },
      display_properties: {},
    },
    projectOffer,
  );
  expect(listQueryOf(opened)).toEqual(listQueryOf(shown));
});

test('a link without filters says so; taking a link out of an address leaves the rest', () => {
  const shown = readDisplay({ id: 'p', filters: {}, display_filters: {}, display_properties: {} }, projectOffer);
  const href = withLink('/harbor/issues', linkTo(shown, projectOffer));
  expect(readLink(new URL(href, 'http://localhost').search)?.filters).toEqual({});
  expect(withLink(`${href}&peekId=7`, null)).toBe('/harbor/issues?peekId=7');
});
