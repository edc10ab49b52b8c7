import * as contract from '#features/calendar-feeds/contract.ts';
import { describedBy, route } from '#platform/server/http/route.ts';
import { openCalendar, resetCalendars } from './open-calendar.ts';
import { readCalendar } from './read-calendar.ts';

export const calendarRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.openCalendar, openCalendar),
    route(contract.resetCalendars, resetCalendars),
    route(contract.readCalendar, readCalendar),
  ],
);
