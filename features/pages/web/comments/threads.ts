import type { PageComment } from '#features/pages/comment-contract.ts';
import type { TextRange } from '#platform/editor/highlights/text-anchor.ts';

/** A thread: what was said first, and what others answered. */
export interface Thread {
  readonly id: string;
  readonly first: PageComment;
  readonly replies: readonly PageComment[];
}

/** Returns the threads of comments, each oldest first; a reply whose thread is not here is left out. */
export function threadsOf(comments: Iterable<PageComment>): readonly Thread[] {
  const byThread = Map.groupBy(comments, ({ thread }) => thread);
  return [...byThread].flatMap(([id, all]) => {
    const first = all.find((one) => one.id === id);
    if (!first) return [];
    const replies = all.filter((one) => one !== first).toSorted(byAge);
    return [{ id, first, replies }];
  });
}

/**
 * Returns the threads that are open or resolved: open ones as their words follow each other in the text, those whose words are
 * gone last; resolved ones with the latest first.
 */
export function listed(
  threads: readonly Thread[],
  isResolved: boolean,
  found: ReadonlyMap<string, TextRange> | null,
): readonly Thread[] {
  const shown = threads.filter(({ first }) => (first.resolved_at !== null) === isResolved);
  const placeOf = ({ id }: Thread) => found?.get(id)?.from ?? Infinity;
  return shown.toSorted((a, b) => {
    if (isResolved) return Date.parse(b.first.resolved_at ?? '') - Date.parse(a.first.resolved_at ?? '');
    const [left, right] = [placeOf(a), placeOf(b)];
    return left === right ? byAge(a.first, b.first) : left - right;
  });
}

function byAge(a: PageComment, b: PageComment): number {
  return Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1);
}
