import { threadOf } from '#platform/server/threads/run-in-thread.ts';
import type { TextResult, TextWork } from './text-work.ts';

const run = threadOf<TextResult | { readonly failed: string }>(new URL('./text-thread.ts', import.meta.url));

/** A document made of a text. */
export interface BegunText {
  readonly state: Buffer;
  /** Whether the document says all of the text. */
  readonly isWhole: boolean;
}

/** Makes a document that says a stored text. */
export async function beginText(html: string): Promise<BegunText> {
  const { state, isWhole } = await work({ do: 'begin', html });
  return { state: Buffer.from(state, 'base64'), isWhole };
}

/**
 * Returns the HTML, sanitized, that a document stands for, and the document without what was deleted in it. `isWhole` is false
 * if text stands beside the blocks: the HTML has it, but editors show it only once `mergeText` has put it into a paragraph.
 */
export async function deriveText(state: Uint8Array): Promise<BegunText & { readonly html: string }> {
  const derived = await work({ do: 'derive', state: Buffer.from(state).toString('base64') });
  return { html: derived.html, state: Buffer.from(derived.state, 'base64'), isWhole: derived.isWhole };
}

/** Makes a document say another text; `update` is what was changed in it. */
export async function mergeText(
  state: Uint8Array,
  html: string,
): Promise<{ readonly state: Buffer; readonly update: Buffer }> {
  const merged = await work({ do: 'merge', state: Buffer.from(state).toString('base64'), html });
  return { state: Buffer.from(merged.state, 'base64'), update: Buffer.from(merged.update, 'base64') };
}

async function work(asked: TextWork): Promise<TextResult> {
  const result = await run(JSON.stringify(asked));
  if ('failed' in result) throw new Error(`a document could not be read: ${result.failed}`);
  return result;
}
