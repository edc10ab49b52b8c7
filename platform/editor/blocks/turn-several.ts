import { type Command, getText, getTextSerializersFromSchema } from '@tiptap/core';
import { type Node, NodeRange } from '@tiptap/pm/model';
import { type Selection, TextSelection } from '@tiptap/pm/state';
import { isListItem, listKind } from './list-kinds.ts';

/**
 * Turns the selected lines into one block of code. Tiptap would make a block of each, and code inside of each item of a list.
 * Where something else than lines is selected too, it does as Tiptap does.
 */
export function intoCode(attributes?: { readonly language: string }): Command {
  return ({ tr, state, dispatch, commands }) => {
    const type = state.schema.nodes['codeBlock'];
    const range =
      type &&
      wholeRange(tr.selection, ({ parent, startIndex, endIndex }) => parent.canReplaceWith(startIndex, endIndex, type));
    const lines = range && linesIn(tr.doc, range);
    if (!type || !range || !lines || lines.length < 2) return commands.setCodeBlock(attributes);
    if (!dispatch) return true;
    const text = lines.join('\n');
    const { start } = range;
    tr.replaceWith(start, range.end, type.create(attributes, text === '' ? null : state.schema.text(text)));
    tr.setSelection(TextSelection.create(tr.doc, start + 1 + text.length));
    return true;
  };
}

/** Quotes what is selected, or no longer. Tiptap would put a quote with the list into an item of the list. */
export const intoQuote: Command = ({ tr, state, dispatch, commands }) => {
  const type = state.schema.nodes['blockquote'];
  const { $from, $to } = tr.selection;
  const around = $from.blockRange($to);
  if (!type || !around || listKind(around.parent) === null) return commands.toggleBlockquote();
  if (dispatch) tr.wrap(new NodeRange($from, $to, around.depth - 1), [{ type }]);
  return true;
};

/** The blocks around the selection, further out as long as all of what they stand in is selected and the range does not fit. */
function wholeRange({ $from, $to }: Selection, fits: (range: NodeRange) => boolean): NodeRange | null {
  let range = $from.blockRange($to);
  while (range && !fits(range)) {
    const isWhole = range.startIndex === 0 && range.endIndex === range.parent.childCount;
    range = isWhole && range.depth > 0 ? new NodeRange($from, $to, range.depth - 1) : null;
  }
  return range;
}

/** The lines of all texts in a range; null where it holds something else. */
function linesIn(doc: Node, { start, end }: NodeRange): string[] | null {
  const lines: string[] = [];
  let isOnlyText = true;
  const textSerializers = getTextSerializersFromSchema(doc.type.schema);
  doc.nodesBetween(start, end, (node, pos) => {
    if (pos < start) return true;
    if (node.isTextblock) lines.push(...getText(node, { blockSeparator: '\n', textSerializers }).split('\n'));
    // Of tables, callouts and the like more would be lost than their lines.
    else if (!isListItem(node) && listKind(node) === null && node.type.name !== 'blockquote') isOnlyText = false;
    return !node.isTextblock;
  });
  return isOnlyText ? lines : null;
}
