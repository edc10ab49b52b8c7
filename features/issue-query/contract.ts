import * as z from 'zod';
import { issueRow } from '#features/issue-fields/contract.ts';
import { wordsOf, type Said } from '#features/issue-fields/field-keys.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { envelopeOf, pagingQuery, wireId } from '#platform/shared/wire.ts';

/** The wire's group tokens (wire-work-tracking.md 2.4). */
export const groupTokens = wordsOf('group');
export type GroupToken = (typeof groupTokens)[number];

/** Order keys, each with an optional leading `-` (wire-work-tracking.md 2.3). */
export const orderKeys = wordsOf('order');
export type OrderKey = (typeof orderKeys)[number];

/** Filter keys (wire-work-tracking.md 2.1). */
export const filterWords = wordsOf('filter');

/** A filter for each field that has one; all are texts. */
const filters: { readonly [K in Said<'filter'>]: z.ZodOptional<z.ZodString> } = byWord(filterWords);

function byWord<W extends string>(words: readonly W[]): Record<W, z.ZodOptional<z.ZodString>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each word gets its schema
  return Object.fromEntries(words.map((word) => [word, z.string().optional()])) as Record<
    W,
    z.ZodOptional<z.ZodString>
  >;
}

/** Filters of a list; values are comma-joined, unknown keys are ignored (wire-work-tracking.md 2.1). */
export const issueListQuery = z.object({
  ...pagingQuery,
  ...filters,
  inbox_status: z.string().optional(),
  updated_at__gt: z.string().optional(),
  start_target_date: z.string().optional(),
  type: z.string().optional(),
  sub_issue: z.string().optional(),
  /** Ours: a condition in the text form of docs/query-language.md. */
  q: z.string().optional(),
  /** Ours: the same as JSON. */
  where: z.string().optional(),
  order_by: z.string().optional(),
  group_by: z.string().optional(),
  sub_group_by: z.string().optional(),
  /** Ours: filters, comma-joined, whose values are counted in `extra_stats`. */
  counts_of: z.string().optional(),
});

/** The list calls that can look back: of a project, a cycle, a module. */
export const pastListQuery = issueListQuery.extend({
  /** Ours: a day `YYYY-MM-DD` of the project's time zone; the list answers as it stood when that day ended. */
  asOf: z.string().optional(),
});

/** A row in a group of which an issue may have several also carries the group's key, null for none (wire-work-tracking.md 3.4). */
const issueInGroup = issueRow.extend({
  labels__id: wireId.nullable().optional(),
  assignees__id: wireId.nullable().optional(),
  issue_module__module_id: wireId.nullable().optional(),
});
export type IssueInGroup = z.infer<typeof issueInGroup>;

/** By filter: how many issues each of its values would show, with all other filters kept. */
const valueCounts = z.record(z.string(), z.record(z.string(), z.int()));
export type ValueCounts = z.infer<typeof valueCounts>;

/** The paging envelope of issues; `extra_stats` are the counts that `counts_of` asks for. */
export function issueEnvelope<T extends z.ZodType>(results: T) {
  return envelopeOf(results).extend({ extra_stats: valueCounts.nullable() });
}

const group = z.object({ results: z.array(issueInGroup), total_results: z.int() });
const groupOfGroups = z.object({ results: z.record(z.string(), group), total_results: z.int() });

/** Flat rows, groups, or groups of groups (wire-work-tracking.md 3.2-3.5). */
export const issueList = issueEnvelope(
  z.union([z.array(issueRow), z.record(z.string(), group), z.record(z.string(), groupOfGroups)]),
);
export type IssueList = z.infer<typeof issueList>;

/** What a list call refuses besides malformed keys. */
export const queryErrors = defineErrors({
  GROUPS_EQUAL: { status: 400, body: { error: 'Group by and sub group by cannot have same parameters' } },
});

/** What may have become of an issue between the ends of two days, in the order in which it is listed. */
export const dayChangeKinds = ['added', 'removed', 'completed', 'reopened', 'moved', 'estimated'] as const;
export type DayChangeKind = (typeof dayChangeKinds)[number];
