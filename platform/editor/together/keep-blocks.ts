import { Extension } from '@tiptap/core';
import { Slice, type Fragment, type Node } from '@tiptap/pm/model';
import { Selection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { changedBlocks } from '#platform/editor/changed-blocks.ts';
import { replacesAll } from '#platform/editor/moved-position.ts';

/** Which part of the editor's text each part of the shared document is: a block, or the words in one. */
type Mapping = Map<unknown, Node | readonly Node[]>;

/**
 * Keeps the blocks that others did not write in. The binding replaces the whole text by new blocks with each of their letters.
 * After a block that they added, the editor then wrote every block anew into the element of the one before it: what was read
 * moved by a line, and took its time in a long text.
 */
export const keepBlocks = Extension.create({
  name: 'keepBlocks',
  dispatchTransaction({ transaction, next }) {
    next(withKeptBlocks(this.editor.state, transaction));
  },
});

/** Returns what a change of others that replaces a whole text replaces indeed; any other change as it is. */
export function withKeptBlocks(state: EditorState, change: Transaction): Transaction {
  if (change.getMeta(ySyncPluginKey)?.isChangeOrigin !== true || !replacesAll(change) || state.doc !== change.before)
    return change;
  const [before, now] = [change.before, change.doc];
  const { start, endBefore, endNow } = changedBlocks(before, now);
  if (start === 0 && endBefore === before.childCount && endNow === now.childCount) return change;
  const { tr } = state;
  const [from, to] = [sizeOf(before, 0, start), before.content.size - sizeOf(before, endBefore, before.childCount)];
  const content = now.content.cut(from, now.content.size - sizeOf(now, endNow, now.childCount));
  if (from < to || content.size > 0) tr.step(new ReplaceStep(from, to, new Slice(content, 0, 0)));
  if (change.selectionSet) tr.setSelection(Selection.fromJSON(tr.doc, change.selection.toJSON()));
  if (change.scrolledIntoView) tr.scrollIntoView();
  keepMapping(state, now.content, tr.doc);
  return tr.setMeta('addToHistory', false).setMeta(ySyncPluginKey, change.getMeta(ySyncPluginKey));
}

function sizeOf(doc: Node, from: number, to: number): number {
  let size = 0;
  for (let index = from; index < to; index += 1) size += doc.child(index).nodeSize;
  return size;
}

/** The binding knows a block by its object: one that it does not know, it may delete and write anew. */
function keepMapping(state: EditorState, made: Fragment, kept: Node): void {
  const binding: { mapping: Mapping; type: unknown } | undefined = ySyncPluginKey.getState(state)?.binding;
  if (!binding) return;
  const { mapping, type } = binding;
  const keptFor = new Map<Node, Node>();
  pair(made, kept.content, keptFor);
  const keep = (node: Node) => keptFor.get(node) ?? node;
  for (const [part, nodes] of mapping) mapping.set(part, isList(nodes) ? nodes.map(keep) : keep(nodes));
  // What the binding last knew of the whole text (`writeChangedBlock`).
  mapping.set(type, kept);
}

function pair(made: Fragment, kept: Fragment, keptFor: Map<Node, Node>): void {
  made.forEach((node, _, index) => {
    const other = kept.child(index);
    if (other === node) return;
    keptFor.set(node, other);
    pair(node.content, other.content, keptFor);
  });
}

function isList(nodes: Node | readonly Node[]): nodes is readonly Node[] {
  return Array.isArray(nodes);
}
