import type { EditorState } from '@tiptap/pm/state';
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from '@tiptap/y-tiptap';
import {
  createRelativePositionFromJSON,
  getItem,
  relativePositionToJSON,
  type Doc,
  type RelativePosition,
  type XmlFragment,
} from 'yjs';
import type { TextAnchor, TextRange } from './text-anchor.ts';

/** What an editor of a shared text is bound to. */
interface Binding {
  readonly doc: Doc;
  readonly type: XmlFragment;
  readonly binding: { readonly mapping: Parameters<typeof absolutePositionToRelativePosition>[2] };
}

/** Places in a shared text, which stay at their letters whatever others type. */
export interface SharedPlaces {
  of(range: TextRange): Pick<TextAnchor, 'start' | 'end'> | null;
  find(anchor: Pick<TextAnchor, 'start' | 'end'>): TextRange | null;
}

/**
 * Returns the places of the shared text that an editor shows; null for a text of one's own. Yjs ties a position to the letter
 * before it, so the start is kept as the position after its first letter: words typed before or after the range stay outside.
 */
export function placesIn(state: EditorState): SharedPlaces | null {
  const bound: unknown = ySyncPluginKey.getState(state);
  if (!isBinding(bound)) return null;
  const { doc, type, binding } = bound;
  const positionOf = (place: RelativePosition) => relativePositionToAbsolutePosition(doc, type, place, binding.mapping);
  const find = ({ start, end }: Pick<TextAnchor, 'start' | 'end'>): TextRange | null => {
    const [first, last] = [placeFrom(start), placeFrom(end)];
    if (!first || !last) return null;
    try {
      const [afterFirst, to] = [positionOf(first), positionOf(last)];
      if (afterFirst === null || to === null) return null;
      const from = isThere(doc, first) ? afterFirst - 1 : afterFirst;
      const size = state.doc.content.size;
      return from >= 0 && from < to && to <= size && hasWords(state, { from, to }) ? { from, to } : null;
    } catch {
      // A place in another document, or one that this browser has not received whole.
      return null;
    }
  };
  return {
    find,
    of({ from, to }) {
      const written = (position: number) =>
        JSON.stringify(relativePositionToJSON(absolutePositionToRelativePosition(position, type, binding.mapping)));
      const places = { start: written(from + 1), end: written(to) };
      const again = find(places);
      return again?.from === from && again.to === to ? places : null;
    },
  };
}

function placeFrom(json: string | null): RelativePosition | null {
  if (json === null) return null;
  try {
    return createRelativePositionFromJSON(JSON.parse(json));
  } catch {
    return null;
  }
}

/** Whether the letter that a place is tied to was not deleted. */
function isThere(doc: Doc, { item }: RelativePosition): boolean {
  return item !== null && !getItem(doc.store, item).deleted;
}

function hasWords({ doc }: EditorState, { from, to }: TextRange): boolean {
  return doc.textBetween(from, to, ' ', ' ').trim() !== '';
}

function isBinding(value: unknown): value is Binding {
  return (
    typeof value === 'object' &&
    value !== null &&
    'doc' in value &&
    'type' in value &&
    'binding' in value &&
    Boolean(value.doc && value.type && value.binding)
  );
}
