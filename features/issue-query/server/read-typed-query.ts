import type { Kysely } from 'kysely';
import type { Condition } from '#features/issue-query/condition.ts';
import { parseQuery } from '#features/issue-query/query-language/parse-query.ts';
import { printQuery } from '#features/issue-query/query-language/print-query.ts';
import { resolveQuery } from '#features/issue-query/query-language/resolve-query.ts';
import { withIds, withNames } from '#features/issue-query/query-language/swap-names.ts';
import { QueryError } from '#features/issue-query/query-language/syntax.ts';
import type { QueryClock } from '#features/issue-query/read-term.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { readNames, type QueryPlace } from './read-names.ts';

/** A query as text, read for one person at one place. */
export interface TypedQuery {
  readonly condition: Condition;
  /** The same query with ids in place of names: it means the same after things are renamed. */
  readonly withIds: string;
}

/**
 * Reads the text form of a query (docs/query-language.md); null asks for nothing. Throws a 400 that names `key` and the
 * position of what is wrong.
 */
export async function readTypedQuery(
  db: Kysely<Database>,
  userId: string,
  place: QueryPlace,
  text: string,
  clock: QueryClock,
  key = 'q',
): Promise<TypedQuery | null> {
  try {
    const syntax = parseQuery(text);
    if (syntax === null) return null;
    const names = await readNames(db, userId, place, clock, syntax);
    return { condition: resolveQuery(syntax, names), withIds: printQuery(withIds(syntax, names)) };
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    throw new KnownError({ code: 'QUERY_INVALID', status: 400, body: { [key]: [error.message], ...error.span } });
  }
}

/** Returns texts that `readTypedQuery` gave ids with today's names in them; null for one that names something that is gone. */
export async function nameTypedQueries(
  db: Kysely<Database>,
  userId: string,
  place: QueryPlace,
  texts: readonly string[],
  clock: QueryClock,
): Promise<(string | null)[]> {
  const parsed = texts.map(parseQuery);
  const first = parsed.find((syntax) => syntax !== null);
  if (first === undefined) return texts.map(() => '');
  const names = await readNames(db, userId, place, clock, first);
  return parsed.map((syntax) => {
    if (syntax === null) return '';
    const named = withNames(syntax, names);
    return named && printQuery(named);
  });
}
