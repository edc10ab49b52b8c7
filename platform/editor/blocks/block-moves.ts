import type { Command } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { isListItem } from './list-kinds.ts';

/** A block that is moved as a whole, and where it begins. */
export interface Block {
  readonly pos: number;
  readonly node: Node;
}

/** Returns the block around a position: the item of a list, else the block of the text; null between blocks. */
export function blockAt($pos: ResolvedPos): Block | null {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const node = $pos.node(depth);
    const isItem = isListItem(node);
    if (isItem || depth === 1) return { pos: $pos.before(depth), node };
  }
  const { nodeAfter: after } = $pos;
  return after ? { pos: $pos.pos, node: after } : null;
}

/**
 * Moves the block of the selection before the one above it or behind the one below it, within its list or the text.
 * Undo takes back this change alone, also when words were typed a moment before; so it is with all changes here.
 */
export function moveBlock(step: 1 | -1): Command {
  return ({ state, tr, dispatch }) => {
    const block = selectedBlock(state.selection);
    if (!block) return false;
    const $pos = state.doc.resolve(block.pos);
    const index = $pos.index();
    const { parent } = $pos;
    if (index + step < 0 || index + step >= parent.childCount) return true;
    if (!dispatch) return true;
    const other = parent.child(index + step);
    const to = step < 0 ? block.pos - other.nodeSize : block.pos + other.nodeSize;
    const { anchor, head } = state.selection;
    closeHistory(tr)
      .delete(block.pos, block.pos + block.node.nodeSize)
      .insert(to, block.node);
    const by = to - block.pos;
    selectAgain(tr, state.selection instanceof NodeSelection, anchor + by, head + by);
    tr.scrollIntoView();
    return true;
  };
}

/** Puts a copy of the selected block behind it, and goes there. */
export const duplicateBlock: Command = ({ state, tr, dispatch }) => {
  const block = selectedBlock(state.selection);
  if (!block) return false;
  const { nodeSize } = block.node;
  if (dispatch) {
    const { anchor, head } = state.selection;
    closeHistory(tr).insert(block.pos + nodeSize, block.node);
    selectAgain(tr, state.selection instanceof NodeSelection, anchor + nodeSize, head + nodeSize);
    tr.scrollIntoView();
  }
  return true;
};

/** Deletes the selected block; a list goes with its last item. */
export const deleteBlock: Command = ({ state, tr, dispatch }) => {
  const block = selectedBlock(state.selection);
  if (!block) return false;
  if (dispatch) {
    const $pos = state.doc.resolve(block.pos);
    const isAlone = $pos.parent.childCount === 1 && $pos.depth > 0;
    const [from, to] = isAlone ? [$pos.before(), $pos.after()] : [block.pos, block.pos + block.node.nodeSize];
    closeHistory(tr).delete(from, to);
    tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size))));
  }
  return true;
};

/** Selects all words of a block, or the block itself if it has none. */
export function selectBlock(pos: number): Command {
  return ({ tr, state, dispatch }) => {
    const node = state.doc.nodeAt(pos);
    if (!node) return false;
    if (dispatch) tr.setSelection(NodeSelection.create(tr.doc, pos));
    return true;
  };
}

/** Returns the block that is selected, or that the caret is in. */
export function selectedBlock(selection: Selection): Block | null {
  if (selection instanceof NodeSelection && selection.node.isBlock)
    return { pos: selection.from, node: selection.node };
  return blockAt(selection.$from);
}

function selectAgain(tr: Transaction, isNode: boolean, anchor: number, head: number): void {
  if (isNode) tr.setSelection(NodeSelection.create(tr.doc, Math.min(anchor, head)));
  else tr.setSelection(TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head)));
}
