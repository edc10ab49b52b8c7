import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { afterChange, type BlockRange, type KnownEnds } from './block-range.ts';
import { drawNear } from './draw-near.ts';
import { bringPositionNear, markNear, nearKey, type Near } from './near-state.ts';

/** The class of an editor that draws only the blocks near the window (long-text.css). */
const longEditor = 'long-editor';

/** How many blocks are drawn before it is known which are in sight. */
const firstBlocks = 60;

/**
 * Draws only the blocks near the window of a text that `isLong`; the others take no part in layout (docs/decisions/109).
 * What scrolls to a place of the text calls `bringNear` first.
 */
export function nearBlocks(isLong: (doc: Node) => boolean): Plugin<Near | null> {
  const first = (doc: Node) => markNear(doc, { from: 0, to: Math.min(firstBlocks, doc.childCount) });
  return new Plugin<Near | null>({
    key: nearKey,
    state: {
      init: (_, { doc }) => (isLong(doc) ? first(doc) : null),
      apply(tr, near, before, { doc }) {
        if (!isLong(doc)) return null;
        const asked: BlockRange | undefined = tr.getMeta(nearKey);
        if (asked) return markNear(doc, asked);
        if (near === null) return first(doc);
        if (!tr.docChanged) return near;
        const range = afterChange(near, before.doc, doc, knownEnds(near, tr));
        const marks = near.marks.map(tr.mapping, doc);
        const isSame = marks.find().length === range.to - range.from;
        return isSame ? { ...range, marks } : markNear(doc, range);
      },
    },
    props: {
      attributes: (state): Record<string, string> => (nearKey.getState(state) ? { class: longEditor } : {}),
      decorations: (state) => nearKey.getState(state)?.marks,
      handleScrollToSelection(view) {
        bringPositionNear(view, view.state.selection.head);
        return false;
      },
    },
    view: drawNear,
  });
}

function knownEnds({ marks }: Near, { doc, mapping }: Transaction): KnownEnds {
  const all = marks.find();
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return { from: null, to: null };
  const [start, end] = [mapping.mapResult(first.from, -1), mapping.mapResult(last.to, 1)];
  return {
    from: start.deleted ? null : doc.resolve(start.pos).index(0),
    to: end.deleted ? null : doc.resolve(end.pos).index(0),
  };
}
