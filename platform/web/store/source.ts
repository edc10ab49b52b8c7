import type { GroupPage, ListAnswer, ListCounts } from './list-answer.ts';

/**
 * Where the rows of one list come from. Today the server answers; a mirror in the browser can answer the same questions
 * without the stores noticing. All reject with the signal's abort when it is aborted.
 */
export interface ListSource<T> {
  /**
   * Returns the first visible rows, with every group's count, where they are at hand much sooner than whole pages;
   * groups further down come without rows. Null where it cannot say.
   */
  readFirstRows?(signal: AbortSignal): Promise<ListAnswer<T> | null>;
  /**
   * Returns the first `size` rows of every group, with every group's count. With `nearOnly`, groups far below the edge
   * of the screen may come without rows: they are read when they come near.
   */
  readFirst(size: number, signal: AbortSignal, nearOnly: boolean): Promise<ListAnswer<T>>;
  /** Returns at most `size` rows of one group after its first `offset`. */
  readMore(group: string, offset: number, size: number, signal: AbortSignal): Promise<GroupPage<T>>;
  /** The counts alone. */
  readCounts(signal: AbortSignal): Promise<ListCounts>;
}
