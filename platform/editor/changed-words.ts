import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { diffWordsWithSpace } from 'diff';

/** Differences beyond which two texts count as different altogether. */
const mostEdits = 400;
/** The share of a text that must be in the other one too; below it, marking nearly every word would say nothing. */
const leastShared = 0.3;

/** A stretch of a text by its offsets. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Returns the words of a text that another one does not have; none where they have hardly anything in common. */
export function wordsMissingIn(other: string, text: string): readonly Stretch[] {
  const parts = diffWordsWithSpace(other, text, { maxEditLength: mostEdits });
  if (!parts) return [];
  const found: Stretch[] = [];
  let [at, shared] = [0, 0];
  for (const { added, removed, value } of parts) {
    if (removed) continue;
    if (added) found.push({ from: at, to: at + value.length });
    else shared += value.trim().length;
    at += value.length;
  }
  return shared < text.length * leastShared ? [] : found;
}

/** Returns the text of a document, with the position of each of its letters; blocks are separated by a line break. */
export function lettersOf(document: Node): { readonly text: string; readonly positions: readonly number[] } {
  let text = '';
  const positions: number[] = [];
  document.descendants((node, position) => {
    if (node.isTextblock && text !== '') {
      text += '\n';
      positions.push(position);
    }
    if (!node.isText) return;
    for (let index = 0; index < node.nodeSize; index += 1) positions.push(position + index);
    text += node.text ?? '';
  });
  return { text, positions };
}

/** Marks the words of a text that is only read which `other`, read by the same schema, does not have. */
export function changedWords(other: (document: Node) => Node): Extension {
  return Extension.create({
    name: 'changedWords',
    addProseMirrorPlugins: () => [
      new Plugin({
        state: {
          init: (_, { doc }) => marksOf(doc, other(doc)),
          apply: (transaction, marks) =>
            transaction.docChanged ? marksOf(transaction.doc, other(transaction.doc)) : marks,
        },
        props: {
          decorations(state) {
            return this.getState(state);
          },
        },
      }),
    ],
  });
}

function marksOf(document: Node, other: Node): DecorationSet {
  const { text, positions } = lettersOf(document);
  const marks = wordsMissingIn(lettersOf(other).text, text).flatMap(({ from, to }) => {
    const [first, last] = [positions[from], positions[to - 1]];
    return first === undefined || last === undefined
      ? []
      : [Decoration.inline(first, last + 1, { class: 'changed-word' })];
  });
  return DecorationSet.create(document, marks);
}
