import { listMyActivities, type PersonActivity } from '#features/people/contract.ts';
import { api } from '#platform/web/api/api.ts';
import { dayOf } from '#platform/shared/days.ts';

/** A page of one's own feed, and where the next one begins. */
export interface ActivityPage {
  readonly lines: readonly PersonActivity[];
  /** Null on the last page. */
  readonly next: string | null;
}

const PAGE = '50';

/** Reads a page of what the signed-in person did. Throws what the server answered. */
export async function loadMyActivities(cursor?: string): Promise<ActivityPage> {
  const query = { per_page: PAGE, ...(cursor === undefined ? {} : { cursor }) };
  const answer = await api.send(listMyActivities, { query }, { fresh: true });
  return { lines: answer.results, next: answer.next_page_results ? answer.next_cursor : null };
}

/** The lines under the days they were written on, by the clock they are told in; order is kept. */
export function byDay(
  lines: readonly PersonActivity[],
  timeZone: string | null,
): readonly (readonly [day: string, lines: readonly PersonActivity[]])[] {
  const days = new Map<string, PersonActivity[]>();
  for (const line of lines) {
    const day = dayOf(new Date(line.created_at), timeZone ?? undefined);
    const known = days.get(day);
    if (known) known.push(line);
    else days.set(day, [line]);
  }
  return [...days];
}
