import { listMyActivities, type PersonActivity } from '#features/people/contract.ts';
import { api } from '#platform/web/api/api.ts';
import { dayOf } from '#platform/shared/days.ts';

/** A page of the person's feed, and the cursor of the next one. */
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

/** Groups lines by day in the person's time zone; keeps their order. */
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
