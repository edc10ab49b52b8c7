import { Editor } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import { onTestFinished } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate, type XmlFragment } from 'yjs';
import { keepBlocks } from '#platform/editor/together/keep-blocks.ts';
import { renewSelection } from '#platform/editor/together/renew-selection.ts';
import { undoInSteps } from '#platform/editor/together/undo-in-steps.ts';
import { writeChangedBlock } from '#platform/editor/together/write-changed-block.ts';
import { commonNodes, ownNodes } from '#platform/rich-text/text-nodes.ts';

/** Two people in one text: their editors and what each holds of the shared document. */
export interface WrittenTogether {
  readonly mine: Editor;
  readonly theirs: Editor;
  readonly myText: XmlFragment;
  readonly theirText: XmlFragment;
  /** Brings what each wrote to the other. */
  readonly exchange: () => void;
}

/** Opens a text for two people in a page of happy-dom, with what the product binds an editor to a shared document by. */
export function writeTogether(html: string): WrittenTogether {
  // Somebody else wrote what is there already: neither of them can undo it.
  const first = new Doc();
  open(first).commands.setContent(html);
  const [myDoc, theirDoc] = [new Doc(), new Doc()];
  for (const doc of [myDoc, theirDoc]) applyUpdate(doc, encodeStateAsUpdate(first));
  const [mine, theirs] = [open(myDoc), open(theirDoc)];
  const exchange = () => {
    const [my, their] = [encodeStateAsUpdate(myDoc), encodeStateAsUpdate(theirDoc)];
    applyUpdate(myDoc, their);
    applyUpdate(theirDoc, my);
  };
  return {
    mine,
    theirs,
    myText: myDoc.getXmlFragment('default'),
    theirText: theirDoc.getXmlFragment('default'),
    exchange,
  };
}

function open(shared: Doc): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      ...commonNodes({ undoRedo: false }),
      ...ownNodes(),
      Collaboration.configure({ document: shared }),
      keepBlocks,
      writeChangedBlock,
      renewSelection,
      undoInSteps,
    ],
  });
  onTestFinished(() => editor.destroy());
  return editor;
}
