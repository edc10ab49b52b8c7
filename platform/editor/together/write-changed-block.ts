import { Extension } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { getRelativeSelection, ProsemirrorBinding, updateYFragment, ySyncPluginKey } from '@tiptap/y-tiptap';
import { XmlElement } from 'yjs';
import { changedBlocks } from '#platform/editor/changed-blocks.ts';

/**
 * Writes a change of one block into the shared document without looking at the others. For each letter, and each move of the
 * cursor, the binding compared all blocks of the text with the shared document: half of the time that a letter took in a long one.
 */
export const writeChangedBlock = Extension.create({
  name: 'writeChangedBlock',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        view({ state }) {
          const binding: unknown = ySyncPluginKey.getState(state)?.binding;
          if (binding instanceof ProsemirrorBinding) writeLess(binding);
          return {};
        },
      }),
    ];
  },
});

/** The binding writes what changed by this method; it has no other place to step in. */
const write = '_prosemirrorChanged';

function writeLess(binding: ProsemirrorBinding): void {
  binding[write] = (doc) => {
    if (!writeBlock(binding, doc)) ProsemirrorBinding.prototype[write].call(binding, doc);
  };
}

/** Writes what changed since the binding last wrote; returns false, having done nothing, where that may be more than one block. */
function writeBlock(binding: ProsemirrorBinding, doc: Node): boolean {
  const { mapping, type } = binding;
  const before = mapping.get(type);
  if (!(before instanceof Node) || before.childCount !== doc.childCount || type.length !== doc.childCount) return false;
  const { start, endNow } = changedBlocks(before, doc);
  if (endNow > start + 1) return false;
  const block = endNow > start ? doc.child(start) : null;
  const stored = block && type.get(start);
  if (block && !isWrittenAs(binding, stored, block, before.child(start))) return false;
  binding.doc.transact(() => {
    if (block && stored instanceof XmlElement) updateYFragment(binding.doc, stored, block, binding);
    mapping.set(type, doc);
    binding.beforeTransactionSelection = getRelativeSelection(binding, binding.prosemirrorView.state);
  }, ySyncPluginKey);
  return true;
}

/** Whether the shared document holds a block as it was, under the name that it still has. */
function isWrittenAs({ mapping }: ProsemirrorBinding, stored: unknown, block: Node, was: Node): boolean {
  return stored instanceof XmlElement && stored.nodeName === block.type.name && mapping.get(stored) === was;
}
