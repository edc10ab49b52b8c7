import { computed, makeObservable } from 'mobx';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { Stretch } from './chart/scale.ts';
import { drawnDays } from './chart/span.ts';
import { spanOf } from './chart-row-of.ts';

/** What the rows of a list say of the sub-issues of one issue. */
export interface SubIssues {
  /** From the earliest of their days to the latest; null while none has dates. */
  readonly days: Stretch | null;
}

/** The sub-issues that are rows of a list, by their parent; `dayWidth` in pixels, as bars with one date are drawn. */
export function subIssuesOf(issues: Iterable<Issue>, dayWidth: number): ReadonlyMap<string, SubIssues> {
  const byParent = new Map<string, SubIssues>();
  for (const issue of issues) {
    const { parent_id: parent } = issue;
    if (parent === null) continue;
    const { days } = byParent.get(parent) ?? { days: null };
    const own = drawnDays(spanOf(issue), dayWidth);
    byParent.set(parent, {
      days:
        own && days ? { first: Math.min(days.first, own.first), last: Math.max(days.last, own.last) } : (days ?? own),
    });
  }
  return byParent;
}

/** The same, kept while nothing of it changes. */
export class ShownSubIssues {
  readonly #issues: () => Iterable<Issue>;
  readonly #dayWidth: () => number;

  constructor(issues: () => Iterable<Issue>, dayWidth: () => number) {
    this.#issues = issues;
    this.#dayWidth = dayWidth;
    makeObservable(this, { byParent: computed({ equals: sameSubIssues }) });
  }

  get byParent(): ReadonlyMap<string, SubIssues> {
    return subIssuesOf(this.#issues(), this.#dayWidth());
  }
}

/** Bars are drawn again only when what they show of sub-issues is another. */
function sameSubIssues(a: ReadonlyMap<string, SubIssues>, b: ReadonlyMap<string, SubIssues>): boolean {
  return a.size === b.size && JSON.stringify([...a]) === JSON.stringify([...b]);
}
