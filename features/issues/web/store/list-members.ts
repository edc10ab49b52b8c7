import { reaction } from 'mobx';
import type { Condition } from '#features/issue-query/condition.ts';
import { isHeldByRows, meetsCondition } from '#features/issue-query/meets-condition.ts';
import type { ListAnswer } from '#platform/web/store/list-answer.ts';
import type { IssueSource } from './issue-list-source.ts';
import type { Issue } from './issue.ts';
import { answeredFilters, type ListQuery } from './list-query.ts';
import type { ListScope } from './list-scope.ts';

/** Which issues of a scope meet the filters of a list that a row's own values do not decide. */
export interface ListMembers {
  /** Where the list's rows come from. */
  readonly source: IssueSource;
  /** Whether an issue meets these filters, as far as this browser can tell. */
  holds(issue: Issue): boolean;
  /** Whether only an answer says what belongs to the list: any change may mean another one. */
  isAnswered(): boolean;
  stop(): void;
}

const everything = () => true;

/**
 * Returns which issues meet a list's text filter and its filters by people who follow or are mentioned. A text whose names are
 * known here is decided row by row, in the frame of an edit; of the rest, and of a past day, those belong that the last
 * answer brought. `changed` is called when a text becomes known here.
 */
export function listMembers(scope: ListScope, query: ListQuery, changed: () => void): ListMembers {
  const source = scope.source(query);
  const text = query.filters.q?.join(' ');
  const needsAnswer = scope.isAnswered ?? answeredFilters.some((key) => query.filters[key] !== undefined);
  if (text === undefined && !needsAnswer) {
    return { source, holds: everything, isAnswered: () => false, stop: () => {} };
  }
  /** The text in terms of rows; null for no text, and for one that is not understood here (yet). */
  let known: Condition | null = null;
  const stop = reaction(
    () => (text === undefined ? null : scope.conditionOf(text)),
    (condition, before) => {
      known = condition && isHeldByRows(condition) ? condition : null;
      if (before !== undefined) changed();
    },
    { fireImmediately: true },
  );
  const isAnswered = () => needsAnswer || (text !== undefined && known === null);
  const answered = new Set<string>();
  const note = (rows: readonly Issue[]) => {
    for (const { id } of rows) answered.add(id);
  };
  const noteAll = (answer: ListAnswer<Issue>) => {
    for (const { rows } of answer.groups.values()) note(rows);
    return answer;
  };
  return {
    source: {
      ...source,
      async readFirst(...asked) {
        const answer = await source.readFirst(...asked);
        answered.clear();
        return noteAll(answer);
      },
      async readMore(...asked) {
        const page = await source.readMore(...asked);
        note(page.rows);
        return page;
      },
      ...(source.readFirstRows && {
        async readFirstRows(signal: AbortSignal) {
          const answer = (await source.readFirstRows?.(signal)) ?? null;
          return answer && noteAll(answer);
        },
      }),
    },
    holds: (issue) => (known === null || meetsCondition(issue, known)) && (!isAnswered() || answered.has(issue.id)),
    isAnswered,
    stop,
  };
}
