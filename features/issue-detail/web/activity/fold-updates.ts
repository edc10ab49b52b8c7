import type { Update } from './activity-sentence.ts';

/** Consecutive updates of one person within this time are folded into one line, in milliseconds. */
const together = 10 * 60_000;
/** Fewer updates than this are not folded. */
const fewest = 3;

/** One line of activity: an update, several by one person, or a comment. */
export type ActivityLine<C> =
  | { readonly kind: 'update'; readonly update: Update }
  | { readonly kind: 'run'; readonly id: string; readonly updates: readonly Update[] }
  | { readonly kind: 'comment'; readonly comment: C };

interface Timed {
  readonly created_at: string;
}

/**
 * Returns updates and comments as lines, oldest first: runs of updates by one person within ten minutes are folded
 * (screens.md 3.8). Creation stands by itself.
 */
export function activityLines<C extends Timed>(updates: readonly Update[], comments: readonly C[]): ActivityLine<C>[] {
  const all = [
    ...updates.map((update) => ({ at: Date.parse(update.created_at), update, comment: null })),
    ...comments.map((comment) => ({ at: Date.parse(comment.created_at), update: null, comment })),
  ].toSorted((a, b) => a.at - b.at);
  const lines: ActivityLine<C>[] = [];
  let run: Update[] = [];
  const endRun = () => {
    const [first] = run;
    if (first && run.length >= fewest) lines.push({ kind: 'run', id: first.id, updates: run });
    else lines.push(...run.map((update) => ({ kind: 'update' as const, update })));
    run = [];
  };
  for (const { update, comment, at } of all) {
    const last = run.at(-1);
    const goesOn =
      update !== null &&
      last?.actor === update.actor &&
      last.via === update.via &&
      update.field !== null &&
      at - Date.parse(last.created_at) <= together;
    if (!goesOn) endRun();
    if (comment !== null) lines.push({ kind: 'comment', comment });
    else if (update !== null) {
      run.push(update);
      if (update.field === null) endRun();
    }
  }
  endRun();
  return lines;
}
