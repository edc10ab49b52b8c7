import { boardingPass } from './app/boarding-pass.ts';
import { booking } from './app/booking.ts';
import { departures } from './app/departures.ts';
import { look } from './app/look.ts';
import { offline } from './app/offline.ts';
import { release } from './app/release.ts';
import type { DemoProject } from './shape.ts';
import { appDrafts, websiteDrafts } from './drafts.ts';
import { appPlans, websitePlans } from './plans.ts';
import { websiteSubmissions } from './submissions.ts';
import { access } from './website/access.ts';
import { account } from './website/account.ts';
import { checkout } from './website/checkout.ts';
import { disruptions } from './website/disruptions.ts';
import { engineering } from './website/engineering.ts';
import { payments } from './website/payments.ts';
import { timetable } from './website/timetable.ts';

const states = {
  backlog: { name: 'Backlog', group: 'backlog', color: '#A3A3A3' },
  todo: { name: 'Todo', group: 'unstarted', color: '#3A3A3A' },
  progress: { name: 'In Progress', group: 'started', color: '#F59E0B' },
  review: { name: 'In Review', group: 'started', color: '#8B5CF6' },
  ready: { name: 'Ready for Release', group: 'started', color: '#0EA5E9' },
  done: { name: 'Done', group: 'completed', color: '#16A34A' },
  cancelled: { name: 'Cancelled', group: 'cancelled', color: '#EF4444' },
} as const;

/** The two products of the demo, and everything that is written about them. */
export const projects: readonly DemoProject[] = [
  {
    name: 'Booking website',
    identifier: 'WEB',
    description: 'Timetable, booking, payment and accounts',
    icon: { name: 'ship', color: '#2a83c4' },
    cover: 'harbour',
    lead: 'maya',
    members: ['tomas', 'daria', 'aiko', 'emre', 'ines', 'noor'],
    ago: 59,
    display: { layout: 'kanban', group_by: 'state' },
    states: [states.backlog, states.todo, states.progress, states.review, states.done, states.cancelled],
    labels: [
      { name: 'Bug', color: '#EF4444' },
      { name: 'Checkout', color: '#0891B2' },
      { name: 'Payments', color: '#16A34A' },
      { name: 'Timetable', color: '#2563EB' },
      { name: 'Account', color: '#7C3AED' },
      { name: 'Disruption', color: '#EA580C' },
      { name: 'Accessibility', color: '#DB2777' },
      { name: 'Content', color: '#A16207' },
      { name: 'Design', color: '#D946EF' },
      { name: 'Performance', color: '#14B8A6' },
      { name: 'Security', color: '#B91C1C' },
      { name: 'Customer request', color: '#65A30D' },
    ],
    issues: [...checkout, ...payments, ...timetable, ...account, ...access, ...disruptions, ...engineering],
    drafts: websiteDrafts,
    submissions: websiteSubmissions,
    plans: websitePlans,
  },
  {
    name: 'Mobile app',
    identifier: 'APP',
    description: 'Boarding passes, departures and tickets',
    icon: { name: 'smartphone', color: '#7c5ce0' },
    cover: 'fjord',
    lead: 'kwame',
    members: ['priya', 'daria', 'aiko', 'emre', 'ines', 'noor'],
    ago: 55,
    display: { layout: 'list', group_by: 'state' },
    states: Object.values(states),
    labels: [
      { name: 'Bug', color: '#EF4444' },
      { name: 'iOS', color: '#6B7280' },
      { name: 'Android', color: '#16A34A' },
      { name: 'Boarding pass', color: '#0891B2' },
      { name: 'Departures', color: '#2563EB' },
      { name: 'Booking', color: '#7C3AED' },
      { name: 'Offline', color: '#A16207' },
      { name: 'Notifications', color: '#EA580C' },
      { name: 'Accessibility', color: '#DB2777' },
      { name: 'Design', color: '#D946EF' },
      { name: 'Release', color: '#14B8A6' },
      { name: 'Customer request', color: '#65A30D' },
    ],
    issues: [...boardingPass, ...departures, ...booking, ...offline, ...release, ...look],
    drafts: appDrafts,
    submissions: [],
    plans: appPlans,
  },
];
