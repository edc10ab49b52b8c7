import { computed, makeObservable, observableRef, reaction, runInAction, when } from 'mobx';
import type { PagedList } from '#platform/web/store/paged-list.ts';
import { listQueryOf, pageSizeOf, type Display } from './display-settings.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { queryKey, type ListQuery } from '#features/issues/web/store/list-query.ts';
import type { PlaceDisplay } from './place-display.ts';

/** So long the list before stays on screen while the one asked for is read, in milliseconds. */
const longestOldList = 200;

/**
 * Which list is on screen. The one before stays until the first rows of the one that is asked for are there, so that a
 * list is drawn once and whole; a server that takes its time is not waited for.
 */
export class ShownList {
  /** Null until the display settings are known. */
  paged: PagedList<Issue> | null = null;
  readonly #display: PlaceDisplay;
  readonly #open: (query: ListQuery, pageSize: number, isSeen: boolean) => PagedList<Issue>;
  readonly #isOnScreen: () => boolean;
  /** The settings that `paged` is the list of. */
  #pagedFor: Display | null = null;

  /**
   * `open` gives the list of a query; its argument says whether somebody looks at it from the start. Without
   * `isOnScreen` there is no list before that is worth staying: a link says what to show before the list is drawn.
   */
  constructor(
    display: PlaceDisplay,
    open: (query: ListQuery, pageSize: number, isSeen: boolean) => PagedList<Issue>,
    isOnScreen: () => boolean,
  ) {
    this.#display = display;
    this.#open = open;
    this.#isOnScreen = isOnScreen;
    makeObservable(this, { paged: observableRef, shown: computed, isBehind: computed });
  }

  /** The settings that the screen is drawn with: those chosen, or those of the list that is still looked at. Observable. */
  get shown(): Display {
    const { now } = this.#display;
    const paged = this.paged && this.#pagedFor;
    return paged === null || keyOf(paged) === keyOf(now) ? now : paged;
  }

  /** Whether another list than the one asked for is on screen; observable. */
  get isBehind(): boolean {
    return keyOf(this.shown) !== keyOf(this.#display.now);
  }

  /** Shows what the settings ask for, from now until the returned function is called. */
  follow(): () => void {
    let stopWaiting = () => {};
    const stop = reaction(
      () => (this.#display.isKnown ? this.#display.now : null),
      (display) => {
        stopWaiting();
        if (display === null) return runInAction(() => (this.paged = null));
        const isFirst = this.paged === null || !this.#isOnScreen();
        const paged = this.#open(listQueryOf(display), pageSizeOf(display), isFirst);
        const show = () => this.#show(display, paged);
        if (isFirst || paged.status !== 'loading') return show();
        stopWaiting = when(() => paged.status !== 'loading', show, { timeout: longestOldList, onError: show });
        stayAwake(() => this.isBehind);
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      stopWaiting();
    };
  }

  /** Resolves when the list is read or cannot be, at the latest after `longest` milliseconds. */
  async whenRead(longest: number): Promise<void> {
    await when(() => this.paged !== null && this.paged.status !== 'loading', { timeout: longest }).catch(
      () => undefined,
    );
  }

  #show(display: Display, paged: PagedList<Issue>): void {
    if (paged.status === 'loading') paged.list.showKnown();
    runInAction(() => {
      this.paged = paged;
      this.#pagedFor = display;
    });
  }
}

function keyOf(display: Display): string {
  return queryKey(listQueryOf(display));
}

/** Has frames made one after the other: a browser that rests needs longer until it paints what comes. */
function stayAwake(isAwaited: () => boolean): void {
  if ('requestAnimationFrame' in globalThis && isAwaited()) requestAnimationFrame(() => stayAwake(isAwaited));
}
