import type { MirrorDatabase } from '#platform/mirror/database.ts';
import { breathe, usualOrders } from './kept-snapshots.ts';
import { listIssuesIn } from './list-issues.ts';
import { readListQuestion } from './read-list-question.ts';

const groupings = [undefined, 'state_id', 'priority', 'labels__id', 'assignees__id'] as const;
const filters = [{}, { priority: 'urgent' }] as const;
/** About what a window shows. */
const firstRows = { groups: [], rows: 30, all: 30 };

/**
 * Answers the lists that people ask for first, to nobody: code that has run is compiled, and the rows that come first
 * have been read. Otherwise the first lists of a visit take three times as long as the later ones. Gives way between them.
 */
export async function warmUpLists(db: MirrorDatabase, projectId: string): Promise<void> {
  for (const order_by of usualOrders)
    for (const group_by of groupings)
      for (const filter of filters) {
        const parameters = { order_by, ...(group_by === undefined ? {} : { group_by }), ...filter };
        const query = readListQuestion(db, projectId, parameters, { userId: '', timeZone: 'UTC' });
        if (!('beyond' in query))
          listIssuesIn(db, query, { limit: firstRows.rows, page: 0, offset: 0, firstRows }, projectId);
        await breathe();
      }
}
