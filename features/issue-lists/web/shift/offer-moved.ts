import { withBlocked } from '#features/issue-lists/web/timeline/dependencies/dependency-graph.ts';
import type { DueMove } from '#features/issues/web/store/due-moves.ts';
import { isNew } from '#features/issues/web/store/issue.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import type { ProjectIssues } from '#features/issues/web/store/project-issues.ts';
import { listDependencies, type DependencyPair } from '#features/relations/contract.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { currentDay, dayNumber } from '#platform/web/text/format-day.ts';
import { planShift, type Shifted } from './plan-shift.ts';
import { shiftOffer } from './shift-offer.ts';
import { t } from './text.ts';

/** Edits that are confirmed within this time are one offer, such as those of a bulk edit over several projects, in milliseconds. */
const TOGETHER = 250;

let gathered: readonly DueMove[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Offers to shift what waits for issues whose due dates were moved, in the toast of the move; nothing where nothing waits. */
export function offerMoved(moves: readonly DueMove[]): void {
  // An issue that was moved again is still offered from where it was at first.
  const known = new Set(gathered.map(({ id }) => id));
  gathered = [...gathered, ...moves.filter(({ id }) => !known.has(id))];
  clearTimeout(timer);
  timer = setTimeout(() => {
    const all = gathered;
    gathered = [];
    void offerShift(all);
  }, TOGETHER);
}

/** Reads what waits for them and makes the offer, unless nothing does. */
export async function offerShift(moves: readonly DueMove[]): Promise<void> {
  const projects = [...new Set(moves.map(({ issues }) => issues))];
  const pairs = (await Promise.all(projects.map(readPairs))).flat();
  const ids = new Set(moves.map(({ id }) => id));
  const waiting = [...withBlocked(pairs, ids)].filter((id) => !ids.has(id));
  await Promise.all(waiting.map((id) => known(projects, id)));
  const plan = () => shiftedBy(moves, pairs, waiting);
  const count = plan().length;
  const told = withWaiting(moves, pairs);
  const [move] = told;
  if (count === 0 || !move) return;
  showToast(
    {
      kind: 'success',
      title: titleOf(told),
      actions: [
        {
          label: t('shiftBlocked', { count }),
          run: () => {
            // Somebody may have moved them on, or back, since.
            const now = plan();
            if (now.length > 0) shiftOffer.set(now);
          },
        },
      ],
      undo: move.undo,
    },
    'issues-changed',
  );
}

/** The moves of the edits that something waits for: the toast names and undoes no other that was confirmed meanwhile. */
function withWaiting(moves: readonly DueMove[], pairs: readonly DependencyPair[]): readonly DueMove[] {
  const edits = new Set(
    moves.filter(({ id }) => [...withBlocked(pairs, [id])].some((one) => one !== id)).map(({ undo }) => undo),
  );
  return moves.filter(({ undo }) => edits.has(undo));
}

/** Where the server does not answer, there is no offer: the dates themselves are saved all the same. */
async function readPairs({ parts: { client, slug, projectId } }: ProjectIssues): Promise<readonly DependencyPair[]> {
  const args = { params: { slug, project_id: projectId } };
  return client.send(listDependencies, args, { fresh: true }).catch(() => []);
}

/** Reads an issue that is on no page that was loaded. */
async function known([first]: readonly ProjectIssues[], id: string): Promise<unknown> {
  return first && !first.table.get(id) ? first.read(id).catch(() => null) : null;
}

/** What shifting does to each issue that waits. One that waits for several goes as far as the one that moved furthest later. */
function shiftedBy(
  moves: readonly DueMove[],
  pairs: readonly DependencyPair[],
  waiting: readonly string[],
): readonly Shifted[] {
  const days = new Map<string, number>();
  for (const move of moves) {
    const by = daysOf(move);
    for (const id of by === 0 ? [] : withBlocked(pairs, [move.id])) days.set(id, Math.max(days.get(id) ?? by, by));
  }
  const [first] = moves;
  if (!first) return [];
  const workspace = openWorkspace(first.issues.parts.slug);
  const issues = waiting.flatMap((id) => {
    const issue = first.issues.table.get(id);
    const facts = issue && !isNew(issue) ? workspace.of(issue.project_id) : null;
    return issue && facts?.canEdit(issue) === true ? [{ facts, issue }] : [];
  });
  return planShift(issues, (id) => days.get(id) ?? 0, currentDay());
}

/** By how many days an issue has moved until now. */
function daysOf({ issues, id, from }: DueMove): number {
  const [before, now] = [dayNumber(from), dayNumber(issues.table.get(id)?.target_date ?? null)];
  return before === null || now === null ? 0 : now - before;
}

function titleOf(moves: readonly DueMove[]): string {
  const [move] = moves;
  const issue = move?.issues.table.get(move.id);
  if (!move || !issue || moves.length > 1) return t('dueMoved', { count: moves.length });
  const key = openWorkspace(move.issues.parts.slug).of(issue.project_id).keyOf(issue);
  const days = daysOf(move);
  return t(days > 0 ? 'dueLater' : 'dueEarlier', { key, count: Math.abs(days) });
}
