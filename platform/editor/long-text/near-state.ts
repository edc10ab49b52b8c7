import type { Node } from '@tiptap/pm/model';
import type { Mapping } from '@tiptap/pm/transform';
import { PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { around, type BlockRange } from './block-range.ts';
import { nearBlock } from './bring-near.ts';

/** How many blocks are drawn on both sides of one that is gone to. */
const besideBlocks = 40;

/** The class of a block that is far away, in which the selection begins or ends (long-text.css). */
const selectedEnd = 'selected-end';

export interface Near extends BlockRange {
  readonly marks: DecorationSet;
  /** Whether the last change came from somebody else. */
  readonly isOthers: boolean;
}

/** Which blocks are drawn; null in texts that are drawn whole. */
export const nearKey = new PluginKey<Near | null>('nearBlocks');

/** The state in which the blocks of a range are drawn. */
export function markNear(doc: Node, { from, to }: BlockRange): Near {
  const marks: Decoration[] = [];
  let at = startOf(doc, from);
  for (let index = from; index < to; index += 1) {
    const { nodeSize } = doc.child(index);
    marks.push(Decoration.node(at, at + nodeSize, { class: nearBlock }));
    at += nodeSize;
  }
  return { from, to, marks: onBlocks(DecorationSet.create(doc, marks)), isOthers: false };
}

/** Moves the marks with a change of the text. */
export function moveMarks(marks: DecorationSet, mapping: Mapping, doc: Node): DecorationSet {
  return onBlocks(marks.map(mapping, doc));
}

/**
 * Says of marks that they are on whole blocks of the text, and nothing is marked inside of these. With each letter, ProseMirror
 * asks for what is marked in each block, and the answer would compare all marks with it.
 */
function onBlocks(marks: DecorationSet): DecorationSet {
  if (marks !== DecorationSet.empty) marks.forChild = () => DecorationSet.empty;
  return marks;
}

/**
 * What is marked in a text. The browser loses an end of the selection whose block has no box: where it is far away, its block
 * has one without height.
 */
export function marksOf(state: EditorState): DecorationSet | undefined {
  const near = nearKey.getState(state);
  if (!near) return undefined;
  const { $anchor, $head } = state.selection;
  const selected = new Set([$anchor, $head].map(({ pos }) => blockAt(state, pos)));
  const far = [...selected].filter((index) => index < near.from || index >= near.to);
  if (far.length === 0) return near.marks;
  const ends = far.map((index) => {
    const at = startOf(state.doc, index);
    return Decoration.node(at, at + state.doc.child(index).nodeSize, { class: selectedEnd });
  });
  return onBlocks(near.marks.add(state.doc, ends));
}

/** Draws other blocks than before. */
export function showBlocks(view: EditorView, range: BlockRange): void {
  view.dispatch(view.state.tr.setMeta(nearKey, range).setMeta('addToHistory', false));
}

/** Draws the block of a position, and those beside it, if it is not drawn. Returns whether it was not. */
export function bringPositionNear(view: EditorView, position: number): boolean {
  if (isDrawn(view.state, position)) return false;
  showBlocks(view, around(blockAt(view.state, position), besideBlocks, view.state.doc));
  return true;
}

/** Whether the block of a position has a place on the screen. */
export function isDrawn(state: EditorState, position: number): boolean {
  const near = nearKey.getState(state);
  if (!near) return true;
  const index = blockAt(state, position);
  return index >= near.from && index < near.to;
}

function startOf(doc: Node, index: number): number {
  let at = 0;
  for (let before = 0; before < index; before += 1) at += doc.child(before).nodeSize;
  return at;
}

function blockAt({ doc }: EditorState, position: number): number {
  return Math.min(doc.resolve(Math.min(Math.max(0, position), doc.content.size)).index(0), doc.childCount - 1);
}

/** The position itself if it is drawn, else the nearest one that is: what is drawn nowhere has no coordinates. */
export function drawnPosition(state: EditorState, position: number): number {
  const marks = nearKey.getState(state)?.marks.find() ?? [];
  const [first, last] = [marks[0], marks.at(-1)];
  const end = last ? last.to - 1 : state.doc.content.size;
  return Math.min(Math.max(position, first ? first.from + 1 : 0), end);
}
