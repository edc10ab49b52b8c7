import * as z from 'zod';
import { hasYear, isTimeZone } from './days.ts';

/** An id on the wire: a hyphenated UUID of any version, taken in any case and answered in lower case. */
export const wireId = z.guid({ error: 'Must be a valid UUID.' }).toLowerCase();
/** An instant: ISO 8601 with offset, microseconds kept (wire-work-tracking.md 0.1). */
export const wireTime = z.string();
/** A calendar day `YYYY-MM-DD`; never shifts by time zone. */
export const wireDate = z.iso
  .date({ error: 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.' })
  .refine(hasYear, { error: 'The year must be 1 or later.' });
/** An empty value, as clients also send it in place of an id or a date. */
const emptyText = z.literal('').transform(() => null);
/** A relation in a request body: an id, or nothing, sent as `null` or `""` and handed on as null (decisions.md 3.32). */
export const wireRelation = z.union([emptyText, wireId]).nullable();
/** A calendar day in a request body, or nothing, sent as `null` or `""` and handed on as null (decisions.md 3.32). */
export const wireDay = z.union([emptyText, wireDate]).nullable();
const instant = z.iso
  .datetime({ offset: true, error: 'Datetime has wrong format. Use ISO 8601 with a time zone.' })
  .refine(isInYears, { error: 'The year must be from 1 to 9999.' });
/** An instant in a request body, or nothing, sent as `null` or `""` and handed on as null. */
export const wireInstant = z.union([emptyText, instant]).nullable();

/**
 * Databases have no year 0, and years after 9999 are written in a way that few programs read. The year is that of UTC. What is
 * no instant at all is refused as such.
 */
function isInYears(time: string): boolean {
  const at = Date.parse(time);
  return Number.isNaN(at) || (at >= Date.parse('0001-01-01T00:00:00Z') && at <= Date.parse('9999-12-31T23:59:59.999Z'));
}

/**
 * Returns an array that a request body may leave out. `null` leaves it out too, on create as on edit: it clears nothing
 * (decisions.md 3.32).
 */
export function wireArray<T extends z.ZodArray>(array: T) {
  return array
    .nullable()
    .transform((items) => items ?? undefined)
    .optional();
}
/** The name of an IANA time zone, as people choose it. */
export const wireTimeZone = z.string().refine(isTimeZone, { error: 'Not a valid time zone.' });
/** A position in a manual order; far beyond these limits numbers lose the precision between neighbors. */
export const wirePlace = z.number().min(-1e12).max(1e12);

/** The audit fields of every full record. */
export const auditFields = {
  created_at: wireTime,
  updated_at: wireTime,
  deleted_at: wireTime.nullable(),
  created_by: wireId.nullable(),
  updated_by: wireId.nullable(),
};

/** A person as other people see them, without the email address. */
export const userLite = z.object({
  id: wireId,
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string(),
  avatar_url: z.string().nullable(),
  is_bot: z.boolean(),
  display_name: z.string(),
});
export type UserLite = z.infer<typeof userLite>;

/** A project in short. */
export const projectLite = z.object({
  id: wireId,
  identifier: z.string(),
  name: z.string(),
  cover_image: z.string().nullable(),
  cover_image_url: z.string().nullable(),
  logo_props: z.record(z.string(), z.unknown()),
  description: z.string(),
});

/** A workspace in short. */
export const workspaceLite = z.object({ name: z.string(), slug: z.string(), id: wireId });

/** The paging parameters of every list; their syntax is checked by `readPage` (errors of their own on the wire). */
export const pagingQuery = { per_page: z.string().optional(), cursor: z.string().optional() };

/** Returns the paging envelope around `results` (wire-work-tracking.md 1.1). */
export function envelopeOf<T extends z.ZodType>(results: T) {
  return z.object({
    grouped_by: z.string().nullable(),
    sub_grouped_by: z.string().nullable(),
    total_count: z.int(),
    next_cursor: z.string(),
    prev_cursor: z.string(),
    next_page_results: z.boolean(),
    prev_page_results: z.boolean(),
    count: z.int(),
    total_pages: z.int(),
    total_results: z.int(),
    extra_stats: z.null(),
    results,
  });
}

/** An answer that is only a sentence. */
export const messageReply = z.object({ message: z.string() });
