import { reaction, runInAction } from 'mobx';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ListQuery } from '#features/issues/web/store/list-query.ts';
import type { PagedList } from '#platform/web/store/paged-list.ts';
import { listQueryOf } from './display-settings.ts';
import type { ListSession } from './list-session.ts';

/** Sub-issues read at once under their parent. */
const childrenPage = 100;
/** So long sub-issues may take before their places are shown, in milliseconds (screens.md 3.2). */
const quick = 150;

/** The sub-issues opened below an issue: a list of their own, in the order of the one around. */
export interface OpenedChildren {
  readonly query: ListQuery;
  readonly paged: PagedList<Issue>;
  /** They are still being read after a moment. */
  readonly isSlow: boolean;
}

/** Opens or closes the sub-issues of an issue in place. */
export function toggleChildren({ children, scope, shown, workspace }: ListSession, id: string, open: boolean): void {
  const { issues } = workspace;
  runInAction(() => {
    const opened = children.get(id);
    children.delete(id);
    if (opened) issues.close(scope, opened.query);
    if (!open) return;
    const query = { ...listQueryOf(shown), groupBy: null, filters: {}, type: null, parent: id };
    const made: OpenedChildren = { query, paged: issues.list(scope, query, childrenPage), isSlow: false };
    children.set(id, made);
    setTimeout(() => {
      const isOpening = children.get(id) === made && !made.paged.list.loaded;
      if (isOpening) runInAction(() => children.set(id, { ...made, isSlow: true }));
    }, quick);
  });
}

/**
 * Reads opened sub-issues again when the list takes another order, and closes them when sub-issues become rows of their
 * own. Returns how to stop.
 */
export function followDisplay(session: ListSession): () => void {
  return reaction(
    () => {
      const { order, subIssues } = session.shown;
      return `${order.key} ${order.descending} ${subIssues}`;
    },
    () => {
      for (const id of Array.from(session.children.keys())) toggleChildren(session, id, !session.shown.subIssues);
    },
  );
}
