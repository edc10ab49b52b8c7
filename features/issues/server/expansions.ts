import { sql, type RawBuilder } from 'kysely';
import { ownExpansions } from './own-expansions.ts';

declare module '#platform/server/server-feature.ts' {
  interface ServerFeature {
    /** The fields that it adds to issues which are asked for with `expand`. */
    readonly expansions?: readonly IssueExpansion[];
  }
}

/**
 * What one `expand` token adds to an issue: one JSON column of the same statement (wire-work-tracking.md 3.7). `issue` is
 * the alias of the issues table, `userId` the person who reads: what of other issues they may not see is left out.
 * Instants in it are UTC (`wire_time`); keys that end in `_at` are put into the reader's time zone afterwards.
 */
export interface IssueExpansion {
  readonly token: string;
  readonly column: (issue: string, userId: string) => RawBuilder<unknown>;
}

/** The tokens of an `expand` parameter (a comma list). Which are known is the list's business: others are ignored. */
export function readExpand(text: string | undefined): ReadonlySet<string> {
  return new Set((text ?? '').split(',').map((token) => token.trim()));
}

/**
 * The further columns of `select`, each named by its token and beginning with a comma: those of `offered`, and the ones
 * an issue has by itself, that `expand` asks for. Always in one order, so that texts of statements vary little.
 */
export function expansionColumns(
  offered: readonly IssueExpansion[],
  expand: string | undefined,
  issue: string,
  userId: string,
): RawBuilder<unknown> {
  const wanted = readExpand(expand);
  const columns = [...ownExpansions, ...offered]
    .filter(({ token }) => wanted.has(token))
    .map(({ token, column }) => sql`, ${column(issue, userId)} as ${sql.ref(token)}`);
  return sql.join(columns, sql``);
}
