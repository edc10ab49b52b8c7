import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { afterChange, type BlockRange } from './block-range.ts';
import { drawNear } from './draw-near.ts';
import { bringPositionNear, isDrawn, markNear, marksOf, moveMarks, nearKey, type Near } from './near-state.ts';

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
        const isOthers = isByOthers(tr);
        if (!tr.docChanged) return near.isOthers === isOthers ? near : { ...near, isOthers };
        const range = afterChange(near, before.doc, doc);
        const marks = moveMarks(near.marks, tr.mapping, doc);
        const isSame = marks.find().length === range.to - range.from;
        return { ...(isSame ? { ...range, marks } : markNear(doc, range)), isOthers };
      },
    },
    props: {
      attributes: (state): Record<string, string> => (nearKey.getState(state) ? { class: longEditor } : {}),
      decorations: marksOf,
      handleScrollToSelection(view) {
        const { head } = view.state.selection;
        // The binding takes a cursor without a box for one that is in sight, and scrolls to it when others write.
        if (nearKey.getState(view.state)?.isOthers && !isDrawn(view.state, head)) return true;
        bringPositionNear(view, head);
        return false;
      },
    },
    view: drawNear,
  });
}

/** Whether a change, or the one that it completes, came from somebody else. Undo arrives the same way, but is this person's. */
function isByOthers(tr: Transaction): boolean {
  const first: Transaction = tr.getMeta('appendedTransaction') ?? tr;
  const change: { isChangeOrigin?: boolean; isUndoRedoOperation?: boolean } = first.getMeta(ySyncPluginKey) ?? {};
  return change.isChangeOrigin === true && change.isUndoRedoOperation !== true;
}
