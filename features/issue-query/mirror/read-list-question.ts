import { conditionOf, termsOf, type Condition } from '#features/issue-query/condition.ts';
import { needsClock, readIssueQuery, type IssueQuery } from '#features/issue-query/query.ts';
import { parseQuery } from '#features/issue-query/query-language/parse-query.ts';
import { readWhere } from '#features/issue-query/query-language/read-where.ts';
import { resolveQuery } from '#features/issue-query/query-language/resolve-query.ts';
import { QueryError } from '#features/issue-query/query-language/syntax.ts';
import type { QueryClock } from '#features/issue-query/read-term.ts';
import type { MirrorDatabase } from '#platform/mirror/database.ts';
import { todayIn } from '#platform/shared/days.ts';
import { namesIn } from './names-in.ts';
import { isMirrored } from './where-sqlite.ts';

/** Who asks: `me` in a query, and whose days count. */
export interface Asker {
  readonly userId: string;
  /** The time zone of their profile, as the server goes by it; null while that is not known. */
  readonly timeZone: string | null;
}

/** What only the server can tell of a query: the filters concerned, in the wire's words. */
export interface Beyond {
  readonly beyond: readonly string[];
}

type Parameters = Readonly<Record<string, string>>;

/**
 * What a list call asks for, read as the server's `readListQuery` reads it, days by the same clock; or which of its
 * filters a mirror cannot tell. Malformed parameters throw: the server says what is wrong with them.
 */
export function readListQuestion(
  db: MirrorDatabase,
  projectId: string,
  parameters: Parameters,
  asker: Asker,
): IssueQuery | Beyond {
  const { timeZone } = asker;
  const [where, text] = [(parameters['where'] ?? '').trim(), (parameters['q'] ?? '').trim()];
  const isTimed = where !== '' || text !== '' || needsClock(parameters);
  if (isTimed && timeZone === null) return { beyond: filtersOf(parameters) };
  const clock: QueryClock = { today: todayIn(timeZone ?? 'UTC'), timeZone: timeZone ?? 'UTC' };
  const nested = readText(db, projectId, text, asker.userId, clock);
  if (nested === 'beyond') return { beyond: ['q'] };
  const of = [readWhere(where, clock), nested].filter((condition) => condition !== null);
  const query = readIssueQuery(parameters, clock, of.length === 0 ? null : { kind: 'and', of });
  const beyond = beyondOf(query);
  return beyond.length === 0 ? query : { beyond };
}

/** The filter keys of a query that stand in no table of a mirror. */
export function beyondOf(query: IssueQuery): readonly string[] {
  const keys = termsOf(conditionOf(query)).flatMap((term) =>
    term.kind === 'choice' && !isMirrored(term.key) ? [term.key] : [],
  );
  return [...new Set(keys)];
}

/** A name that is not known here may be one that the mirror does not keep: nothing is said against it. */
function readText(
  db: MirrorDatabase,
  projectId: string,
  text: string,
  me: string,
  clock: QueryClock,
): Condition | null | 'beyond' {
  try {
    const syntax = parseQuery(text);
    return syntax && resolveQuery(syntax, namesIn(db, projectId, me, clock));
  } catch (error) {
    if (error instanceof QueryError) return 'beyond';
    throw error;
  }
}

function filtersOf(parameters: Parameters): string[] {
  const shown = new Set(['order_by', 'group_by', 'sub_group_by', 'sub_issue', 'type']);
  return Object.keys(parameters).filter((key) => !shown.has(key));
}
