import { pageTabs, type PageTab } from './filter-pages.ts';

/** What the address of the list of pages says. */
export interface PagesSearch {
  readonly type?: PageTab;
}

/** Returns what is valid of it; the public tab is not named. */
export function readPagesSearch(search: Readonly<Record<string, unknown>> | PagesSearch): PagesSearch {
  const type = pageTabs.find((one) => one === search['type' as keyof typeof search]);
  return type === undefined || type === 'public' ? {} : { type };
}

/** What the address of a page says: the version that is looked at, or that the history or the comments stand beside it. */
export interface PageSearch {
  readonly version?: string;
  /** The thread of comments that is open; '' for the list of them. */
  readonly thread?: string;
}

/** Returns what is valid of it. */
export function readPageSearch(search: Readonly<Record<string, unknown>>): PageSearch {
  const { version, thread } = search;
  if (typeof version === 'string') return { version };
  return typeof thread === 'string' ? { thread } : {};
}
