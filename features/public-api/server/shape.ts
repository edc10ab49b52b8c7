import { envelopeStart, readPage } from '#platform/server/http/read-page.ts';
import type { TextReply } from '#platform/server/http/route.ts';
import { expandRows } from './expand-rows.ts';
import type { At } from './v1-route.ts';

/** An object of an answer, by its keys. */
export type Row = object;

/** What a caller asks for (wire-account-workspace.md 18.1). */
export interface Shaping {
  readonly fields?: string | undefined;
  readonly expand?: string | undefined;
}
export interface Listing extends Shaping {
  readonly per_page?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Answers one object. */
export async function answerOne(at: At, slug: string, shaping: Shaping, row: Row): Promise<TextReply> {
  const [shown] = await shape(at, slug, shaping, [row]);
  return reply(JSON.stringify(shown), shaping);
}

/** Answers a plain array. */
export async function answerAll(at: At, slug: string, shaping: Shaping, rows: readonly Row[]): Promise<TextReply> {
  return reply(JSON.stringify(await shape(at, slug, shaping, rows)), shaping);
}

/** Answers one page of all these rows. */
export async function answerPage(at: At, slug: string, listing: Listing, rows: readonly Row[]): Promise<TextReply> {
  const page = readPage(listing);
  const shown = rows.slice(page.offset, page.offset + page.limit);
  const total = rows.length;
  const start = envelopeStart(page, {
    groupedBy: null,
    subGroupedBy: null,
    total,
    count: shown.length,
    longest: total,
  });
  return reply(`${start},"results":${JSON.stringify(await shape(at, slug, listing, shown))}}`, listing);
}

/** Answers the page that a list of the app found, with other rows. */
export async function answerSamePage(
  at: At,
  slug: string,
  shaping: Shaping,
  found: object,
  rows: readonly Row[],
): Promise<TextReply> {
  return reply(JSON.stringify({ ...found, results: await shape(at, slug, shaping, rows) }), shaping);
}

/** Replaces ids by what they stand for, then keeps the wanted keys. */
async function shape(at: At, slug: string, { fields, expand }: Shaping, rows: readonly Row[]): Promise<readonly Row[]> {
  const expanded = await expandRows(at, slug, wordsOf(expand), rows);
  const wanted = new Set(wordsOf(fields));
  if (wanted.size === 0) return expanded;
  return expanded.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => wanted.has(key))));
}

function reply(text: string, shaping: Shaping): TextReply {
  return { status: 200, text, chosen: wordsOf(shaping.fields).length + wordsOf(shaping.expand).length > 0 };
}

function wordsOf(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
