import { describe, expect, it } from 'vitest';
import { readDashboard, updateWidget, readWidget, type WidgetRecord } from '#features/dashboard/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = { slug: 'harbor' };
const home = (who: Person, slug: 'harbor' | 'quarry' = 'harbor') =>
  world()
    .as(who)
    .send(readDashboard, { params: { slug }, query: { dashboard_type: 'home' } });

async function widgetOf(who: Person, key: WidgetRecord['key']) {
  const { dashboard, widgets } = (await home(who)).body;
  const widget = must(
    widgets.find((one) => one.key === key),
    'every dashboard has it',
  );
  return { params: { dashboard_id: dashboard.id, widget_id: widget.id }, widget };
}

describe('the dashboard', () => {
  it('is made when it is first read, with all its widgets in order, once for each person and workspace', async () => {
    const { status, body } = await home('ben');
    expect([status, body.dashboard]).toEqual([
      200,
      {
        id: expect.any(String) as string,
        created_at: expect.any(String) as string,
        updated_at: expect.any(String) as string,
        deleted_at: null,
        created_by: world().userId('ben'),
        updated_by: world().userId('ben'),
        name: 'Home',
        description_html: '<p></p>',
        identifier: null,
        is_default: true,
        type_identifier: 'home',
        logo_props: {},
        owned_by: world().userId('ben'),
      },
    ]);
    const list = { duration: 'this_week', tab: 'upcoming' };
    expect(body.widgets.map(({ key, is_visible, widget_filters }) => [key, is_visible, widget_filters])).toEqual([
      ['overview_stats', true, {}],
      ['assigned_issues', true, list],
      ['created_issues', true, list],
      ['issues_by_state_groups', true, { duration: 'this_week' }],
      ['issues_by_priority', true, { duration: 'this_week' }],
      ['recent_activity', true, {}],
      ['recent_projects', true, {}],
      ['recent_collaborators', true, {}],
      ['recent_visits', false, {}],
      ['quick_links', false, {}],
      ['stickies', false, {}],
    ]);
    const again = await Promise.all([home('ben'), home('ben'), home('hana'), home('hana')]);
    const ids = again.map((reply) => reply.body.dashboard.id);
    expect([ids[0], ids[1]]).toEqual([body.dashboard.id, body.dashboard.id]);
    expect([ids[2] === ids[3], ids[2] === ids[0]]).toEqual([true, false]);
  });

  it('is refused for other types', async () => {
    for (const query of [{}, { dashboard_type: 'project' }]) {
      const { status, body } = await world().as('ben').send(readDashboard, { params, query });
      expect([status, body]).toEqual([400, { error: 'Please specify a valid dashboard type' }]);
    }
  });
});

describe('a widget', () => {
  it('keeps what it is set to, takes its place, and has its defaults again when its filters are empty', async () => {
    const { params: at } = await widgetOf('ben', 'issues_by_priority');
    const filters = { duration: 'custom' as const, custom_dates: ['2026-01-01;after'], of_another_client: 1 };
    const body = { is_visible: false, sort_order: 5, filters };
    const reply = await world().as('ben').send(updateWidget, { params: at, body });
    expect([reply.status, reply.body]).toEqual([200, { message: 'successfully updated' }]);
    expect((await home('ben')).body.widgets[0]).toEqual({
      id: at.widget_id,
      key: 'issues_by_priority',
      is_visible: false,
      sort_order: 5,
      widget_filters: filters,
    });
    await world()
      .as('ben')
      .send(updateWidget, { params: at, body: { filters: {} } });
    expect((await home('ben')).body.widgets[0]?.widget_filters).toEqual({ duration: 'this_week' });
  });

  it('is as it was after an undo', async () => {
    const { params: at, widget } = await widgetOf('hana', 'stickies');
    const reply = await world()
      .as('hana')
      .send(updateWidget, { params: at, body: { is_visible: true, filters: { duration: 'today' } } });
    const group_id = must(reply.headers.get('x-cairn-group'), 'a command names its group');
    const undone = await world().as('hana').send(undoGroup, { params, body: { group_id } });
    expect(undone.status).toBe(200);
    expect((await widgetOf('hana', 'stickies')).widget).toEqual(widget);
  });

  it.each([
    { is_visible: 'yes' },
    { filters: { duration: 'ever' } },
    { filters: { tab: 'all' } },
    { sort_order: null },
  ])('refuses %j', async (body) => {
    const { params: at } = await widgetOf('ben', 'overview_stats');
    const path = `/api/dashboard/${at.dashboard_id}/widgets/${at.widget_id}/`;
    expect((await world().as('ben').json('PATCH', path, body)).status).toBe(400);
  });

  it('is missing for everybody else, and under another dashboard', async () => {
    const { params: at } = await widgetOf('ben', 'overview_stats');
    const { params: hanas } = await widgetOf('hana', 'overview_stats');
    const missing = [404, { error: 'The required object does not exist.' }];
    for (const [who, tried] of [
      ['hana', at],
      ['eve', at],
      ['ben', { ...at, dashboard_id: hanas.dashboard_id }],
      ['ben', { ...at, widget_id: hanas.widget_id }],
      ['ben', { ...at, dashboard_id: newId() }],
    ] as const) {
      const { status, body } = await world()
        .as(who)
        .send(updateWidget, { params: tried, body: { is_visible: false } });
      expect([status, body]).toEqual(missing);
    }
    const read = await world()
      .as('hana')
      .send(readWidget, { params: { ...params, dashboard_id: at.dashboard_id }, query: {} });
    expect([read.status, read.body]).toEqual(missing);
  });
});
