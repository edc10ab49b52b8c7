import type { HomeStart } from '#features/dashboard/server/public.ts';
import { idOf, projectIds, type DemoContext } from './context.ts';

/** The project in which the demo account worked last; its Home is set up there, as the last step. */
export const homeProject = 'WEB';

/** Issues that the demo account opened last, by their keys; the last one last. */
const opened = ['offline-screens', 'wallet-pass', 'guest-booking', 'price-summary'];

/** Returns what the Home of the demo account begins with. */
export function homeStart(context: DemoContext): HomeStart {
  return {
    links: [
      { title: 'Style guide', url: 'https://style.pellhaven.example' },
      { title: 'Timetable 2027', url: 'https://pellhaven.example/timetable' },
      { title: '', url: 'https://status.pellhaven.example' },
    ],
    stickies: [
      { text: 'Ask Noor which terminals have a second scanner.', color: 'yellow' },
      { text: 'Before the release:\n- VAT receipts\n- Quiet hours on both systems', color: 'blue' },
    ],
    visits: [
      { type: 'project', id: projectIds(context, 'APP').projectId },
      ...opened.map((key) => ({ type: 'issue', id: idOf(context, key) }) as const),
      { type: 'project', id: projectIds(context, homeProject).projectId },
    ],
  };
}
