import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { lettersOf } from '#platform/editor/changed-words.ts';
import { placesIn } from './shared-places.ts';

/** A stretch of a text by its positions in the editor's document. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Words of a text that something is about. They are no part of the text: `start` and `end` are places in its Yjs document (null
 * where it has none), and what the words said, with what stood around them, finds them where these places are gone.
 */
export interface TextAnchor {
  readonly quote: string;
  readonly before: string;
  readonly after: string;
  readonly start: string | null;
  readonly end: string | null;
}

/** How much is kept of the words, and of what stands around them, in letters. */
const longestQuote = 1000;
const longestContext = 100;
/** So many letters of the surroundings must be the same for a quote that the text has more than once, or that is short. */
const leastContext = 3;
const distinctiveLength = 4;

/** Returns the anchor of a stretch of a text; null if it has no letters. */
export function anchorOf(state: EditorState, { from, to }: TextRange): TextAnchor | null {
  const { text, positions } = lettersOf(state.doc);
  let [first, end] = [positions.findIndex((position) => position >= from), positions.length];
  while (end > 0 && (positions[end - 1] ?? 0) >= to) end -= 1;
  if (first < 0 || first >= end) return null;
  while (first < end && text[first]?.trim() === '') first += 1;
  while (end > first && text[end - 1]?.trim() === '') end -= 1;
  const range = rangeOf(positions, first, end);
  if (range === null) return null;
  const places = placesIn(state);
  return {
    quote: text.slice(first, Math.min(end, first + longestQuote)),
    before: text.slice(Math.max(0, first - longestContext), first),
    after: text.slice(end, end + longestContext),
    ...(places?.of(range) ?? { start: null, end: null }),
  };
}

/** Returns where the words of an anchor are, by its places in the Yjs document; null where they are gone, or it has none. */
export function findByPlace(state: EditorState, anchor: TextAnchor): TextRange | null {
  return placesIn(state)?.find(anchor) ?? null;
}

/**
 * Returns where a text says what an anchor quotes: of several places, the one with the most alike surroundings. Null where none
 * is alike enough.
 */
export function findByQuote(doc: Node, { quote, before, after }: TextAnchor): TextRange | null {
  const { text, positions } = lettersOf(doc);
  const found: { readonly at: number; readonly score: number }[] = [];
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const end = at + quote.length;
    const score =
      alike(reversed(text.slice(Math.max(0, at - longestContext), at)), reversed(before)) +
      alike(text.slice(end, end + longestContext), after);
    found.push({ at, score });
  }
  const [best] = found.toSorted((a, b) => b.score - a.score);
  if (!best) return null;
  const isDistinctive = found.length === 1 && quote.length >= distinctiveLength;
  if (!isDistinctive && best.score < Math.min(leastContext, before.length + after.length)) return null;
  return rangeOf(positions, best.at, best.at + quote.length);
}

function rangeOf(positions: readonly number[], first: number, end: number): TextRange | null {
  const [from, last] = [positions[first], positions[end - 1]];
  return from === undefined || last === undefined || first >= end ? null : { from, to: last + 1 };
}

/** How many letters two texts have in common at their start. */
function alike(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

const reversed = (text: string) => text.split('').toReversed().join('');
