import type { EditorView } from '@tiptap/pm/view';
import type { TextRange } from '#platform/editor/highlights/text-anchor.ts';
import { findMatches } from './find-matches.ts';

/** The names under which the page styles what was found (find.css). */
const [foundName, activeName] = ['found-words', 'found-words-active'];
/** More are not marked at once. */
const most = 2000;
/** So many positions beyond what is in sight are marked too. */
const margin = 1000;

/**
 * Marks what a pattern finds in the part of a text that is in sight, and the match that is gone to. The browser paints the marks over the
 * text, so that neither the text nor its elements change, however long the text is.
 */
export function markMatches(view: EditorView, pattern: RegExp | null, active: TextRange | null): void {
  const seen = pattern === null ? null : rangeInSight(view);
  if (pattern === null || seen === null) return unmarkMatches();
  const { doc } = view.state;
  const isActive = ({ from, to }: TextRange) => from === active?.from && to === active.to;
  const found = findMatches(doc, pattern, seen).slice(0, most);
  const inactive = found.filter((match) => !isActive(match));
  paint(
    foundName,
    inactive.map((match) => drawnRange(view, match)),
  );
  paint(activeName, active === null || active.to > doc.content.size ? [] : [drawnRange(view, active)]);
}

/** Takes all marks away. */
export function unmarkMatches(): void {
  for (const name of [foundName, activeName]) paint(name, []);
}

function paint(name: string, ranges: readonly Range[]): void {
  // Firefox paints such marks since version 140.
  if (!('highlights' in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

/** Returns the elements' own range of a stretch of the text. */
export function drawnRange(view: EditorView, { from, to }: TextRange): Range {
  const range = document.createRange();
  const [start, end] = [view.domAtPos(from, 1), view.domAtPos(to, -1)];
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

/** Returns what of a text is in the window, with a little around it; null for nothing. */
function rangeInSight(view: EditorView): TextRange | null {
  const { left, top, bottom, width } = view.dom.getBoundingClientRect();
  const [first, last] = [Math.max(top, 0) + 1, Math.min(bottom, innerHeight) - 1];
  if (last < first) return null;
  const at = (y: number) => view.posAtCoords({ left: left + width / 2, top: y })?.pos;
  const { size } = view.state.doc.content;
  const [from, to] = [at(first) ?? 0, at(last) ?? size];
  return { from: Math.max(0, Math.min(from, to) - margin), to: Math.min(size, Math.max(from, to) + margin) };
}
