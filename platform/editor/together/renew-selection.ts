import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { getRelativeSelection, ProsemirrorBinding, ySyncPluginKey } from '@tiptap/y-tiptap';

/**
 * Has the binding put the cursor where it is now. It reads the selection once for all changes that arrive together, as a deletion
 * does with the marks that Yjs then removes by itself. After the first of them the text may be shorter than where the cursor was,
 * and the binding failed on the second, which was not on screen then.
 */
export const renewSelection = Extension.create({
  name: 'renewSelection',
  addProseMirrorPlugins: () => [
    new Plugin({
      view: () => ({
        update({ state }) {
          const sync: { binding?: unknown; isChangeOrigin?: boolean } | undefined = ySyncPluginKey.getState(state);
          if (sync?.isChangeOrigin !== true || !(sync.binding instanceof ProsemirrorBinding)) return;
          const { binding } = sync;
          // It is read only while changes are taken over.
          if (binding.beforeTransactionSelection !== null)
            binding.beforeTransactionSelection = getRelativeSelection(binding, state);
        },
      }),
    }),
  ],
});
