import { openCalendar } from '#features/calendar-feeds/contract.ts';
import type { World } from '#tests/world/world.ts';
import type { RoleRow } from './role-table.ts';

/** The address of Ada's calendar of Harbor, which opens it for anybody. */
async function adasCalendar(world: World) {
  const { body } = await world.as('ada').send(openCalendar, { params: { slug: 'harbor' }, body: {} });
  const url = new URL(body.url, world.url);
  const [, , , workspace_id = '', feed_id = ''] = url.pathname.split('/');
  return { params: { workspace_id, feed_id }, query: { token: url.searchParams.get('token') ?? '' } };
}

/** The rows of calls about calendars. */
export const calendarRows: Readonly<Record<string, RoleRow>> = {
  openCalendar: { asks: 'workspace.read', given: () => ({ params: { slug: 'harbor' }, body: {} }) },
  resetCalendars: { asks: 'workspace.read', given: () => ({ params: { slug: 'harbor' } }) },
  readCalendar: { asks: 'anonymous', given: adasCalendar },
};
