import type { FastifyBaseLogger } from 'fastify';
import { fieldError } from '#platform/shared/errors.ts';
import { threadOf } from '#platform/server/threads/run-in-thread.ts';
import { checkAndClean, type Checked } from './check-and-clean.ts';
import { markupBounds, type Excess } from './markup-bounds.ts';

/** Shorter texts are cleaned at once (some milliseconds), longer ones in a thread of their own. */
const longText = 16_384;
const cleanInThread = threadOf<Checked>(new URL('./clean-thread.ts', import.meta.url));
const { depth, elements, characters } = markupBounds;
const refusals: Readonly<Record<Excess, string>> = {
  depth: `Ensure this field has no elements nested more than ${depth} deep.`,
  elements: `Ensure this field has no more than ${elements} elements.`,
  characters: `Ensure this field has no more than ${characters} characters.`,
};

/**
 * Returns the body with every rich text in it sanitized: the fields whose names end in `_html`, also those of objects and
 * lists in it. This is the one place where rich text of requests enters; handlers store it as it comes. Throws FIELD_INVALID
 * (400) naming the field and the bound (decisions.md 35).
 */
export async function cleanRichTexts<T>(body: T, log: Pick<FastifyBaseLogger, 'warn'>): Promise<T> {
  // Only values of rich texts are replaced, by texts.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return (await cleanValue('', body, log)) as T;
}

async function cleanValue(field: string, value: unknown, log: Pick<FastifyBaseLogger, 'warn'>): Promise<unknown> {
  if (typeof value === 'string') return field.endsWith('_html') ? cleanRichText(field, value, log) : value;
  if (Array.isArray(value)) {
    const clean: unknown[] = [];
    for (const one of value) clean.push(await cleanValue(field, one, log));
    return clean;
  }
  if (!isRecord(value)) return value;
  const clean: Record<string, unknown> = { ...value };
  for (const [name, one] of Object.entries(value)) clean[name] = await cleanValue(name, one, log);
  return clean;
}

async function cleanRichText(field: string, html: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<string> {
  const isShort = html.length <= longText || html.length > characters;
  const checked = isShort ? checkAndClean(html) : await cleanInThread(html);
  if ('excess' in checked) throw fieldError(field, refusals[checked.excess]);
  for (const element of checked.unknown) reportUnknown(element, field, log);
  return checked.html;
}

const reportedKeys = new Set<string>();
/** As many are logged in the life of a process; whoever makes up names shall not fill the log. */
const mostReported = 200;

/** Says once in the log which element is not kept, and where: never what it held. */
function reportUnknown(element: string, field: string, log: Pick<FastifyBaseLogger, 'warn'>): void {
  const key = `${field} ${element}`;
  if (reportedKeys.has(key) || reportedKeys.size >= mostReported || !/^[a-z][a-z0-9-]{0,40}$/.test(element)) return;
  reportedKeys.add(key);
  log.warn({ element, field }, 'a rich text had an element that is not kept; its words are');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
