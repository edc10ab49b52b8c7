import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import { useEffect, useState } from 'react';
import type { ValueCounts } from '#features/issue-query/contract.ts';
import type { IssuePlace } from '#features/issue-lists/web/place.ts';
import { listQueryOf, sameDisplay } from '#features/issue-lists/web/session/display-settings.ts';
import { countedFilters, type FilterKey } from '#features/issues/web/store/list-query.ts';

/** How soon counts are read again after issues changed, in milliseconds. */
const recountDelay = 1_000;

/** Nothing is looked at: only counts are asked for. */
const nothingInSight = () => ({ groups: [], rows: 0, all: 0 });

/** How many issues each value of a place's filters would show with the other filters kept. */
export class FilterCounts {
  known: ValueCounts | null = null;
  readonly #place: Pick<IssuePlace, 'display' | 'scope' | 'workspace'>;
  readonly #filters: readonly FilterKey[];

  constructor(place: Pick<IssuePlace, 'display' | 'scope' | 'workspace'>, filters: readonly FilterKey[]) {
    this.#place = place;
    this.#filters = filters.filter((key) => countedFilters.includes(key));
    makeObservable(this, { known: observableRef });
  }

  /** The issues that a value would show; null while that is not known. Observable. */
  of(filter: FilterKey, value: string): number | null {
    const counts = this.known?.[filter];
    return counts === undefined ? null : (counts[value] ?? 0);
  }

  /** The issues of all values that meet a condition, such as the days of a range; null while that is not known. Observable. */
  sumOf(filter: FilterKey, isMet: (value: string) => boolean): number | null {
    const counts = this.known?.[filter];
    if (counts === undefined) return null;
    return Object.entries(counts).reduce((sum, [value, count]) => sum + (isMet(value) ? count : 0), 0);
  }

  /** Reads the counts, and again when the filters or the issues change. Returns how to stop. */
  follow(): () => void {
    const { display, scope, workspace } = this.#place;
    if (this.#filters.length === 0) return () => {};
    let abort = new AbortController();
    const read = () => {
      abort.abort();
      abort = new AbortController();
      const { signal } = abort;
      const source = scope.call(this.#place, nothingInSight).source({ ...listQueryOf(display.now), groupBy: null });
      source.readValueCounts(this.#filters, signal).then(
        (counts) => signal.aborted || runInAction(() => (this.known = counts)),
        // Counts are a help: the filters work without them.
        () => undefined,
      );
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopFollowing = reaction(() => display.now, read, { fireImmediately: true, equals: sameDisplay });
    const stopListening = workspace.issues.table.listen(() => {
      clearTimeout(timer);
      timer = setTimeout(read, recountDelay);
    });
    return () => {
      stopFollowing();
      stopListening();
      clearTimeout(timer);
      abort.abort();
    };
  }
}

/** Returns the counts of a place's filters, followed while the caller is on screen. */
export function useFilterCounts(place: IssuePlace, filters: readonly FilterKey[]): FilterCounts {
  const [counts] = useState(() => new FilterCounts(place, filters));
  useEffect(() => counts.follow(), [counts]);
  return counts;
}
