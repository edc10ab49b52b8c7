import { commonErrors, KnownError } from '#platform/shared/errors.ts';

/** A page of a list: `limit` rows from `page * limit` on. */
export interface Page {
  readonly limit: number;
  readonly page: number;
  readonly offset: number;
}

const MOST = 1000;

/**
 * Reads `per_page` and `cursor` (`perPage:page:direction`, wire-work-tracking.md 1.1). The first cursor part gives the
 * page length for the offset. Throws the wire's paging errors.
 */
export function readPage(query: { per_page?: string | undefined; cursor?: string | undefined }, fallback = MOST): Page {
  const limit = query.per_page === undefined || query.per_page === '' ? fallback : wholeNumber(query.per_page);
  if (Number.isNaN(limit) || limit < 1) throw new KnownError(commonErrors.PER_PAGE_INVALID);
  if (limit > MOST) throw new KnownError(commonErrors.PER_PAGE_TOO_LARGE);
  if (query.cursor === undefined || query.cursor === '') return { limit, page: 0, offset: 0 };
  const parts = query.cursor.split(':').map(wholeNumber);
  const [size, page, direction] = parts;
  if (parts.length !== 3 || size === undefined || page === undefined || direction === undefined) {
    throw new KnownError(commonErrors.CURSOR_INVALID);
  }
  if (parts.some(Number.isNaN) || size < 1 || size > MOST || page < 0 || page > 10_000_000) {
    throw new KnownError(commonErrors.CURSOR_INVALID);
  }
  return { limit, page, offset: page * size };
}

/** Digits only, as the wire writes numbers in a query (`1e3`, `0x10` and ` 5` are none); NaN otherwise. */
function wholeNumber(text: string): number {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** What an envelope says beside its rows. */
export interface EnvelopeFacts {
  readonly groupedBy: string | null;
  readonly subGroupedBy: string | null;
  readonly total: number;
  readonly count: number;
  /** Rows of the list, or of the largest group: it decides how many pages there are. */
  readonly longest: number;
  /** What lists of issues count besides. */
  readonly extraStats?: unknown;
}

/**
 * Returns the envelope's fields before `results`, as JSON text without the closing brace, so that row text can follow
 * unread.
 */
export function envelopeStart(page: Page, facts: EnvelopeFacts): string {
  const head = JSON.stringify({
    grouped_by: facts.groupedBy,
    sub_grouped_by: facts.subGroupedBy,
    total_count: facts.total,
    next_cursor: `${page.limit}:${page.page + 1}:0`,
    prev_cursor: `${page.limit}:${page.page - 1}:1`,
    next_page_results: facts.longest > page.offset + page.limit,
    prev_page_results: page.page > 0,
    count: facts.count,
    total_pages: Math.ceil(facts.longest / page.limit),
    total_results: facts.total,
    extra_stats: facts.extraStats ?? null,
  });
  return head.slice(0, -1);
}
