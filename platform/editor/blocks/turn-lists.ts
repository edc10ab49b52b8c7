import { type CommandProps, Extension, InputRule } from '@tiptap/core';
import type { Node, Schema } from '@tiptap/pm/model';
import { AllSelection, NodeSelection, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { itemNames, type ListKind, listKind } from './list-kinds.ts';

/**
 * Bullets and numbers become to-dos, and to-dos become bullets or numbers: the whole list, as Tiptap turns bullets into numbers.
 * By itself it would put a list of the other kind into each item. `[ ] ` typed in a bullet does the same. Stands behind the nodes
 * of lists, whose commands it replaces.
 */
export const turnLists = Extension.create({
  name: 'turnLists',
  addCommands() {
    const toggle =
      (kind: ListKind) =>
      () =>
      ({ tr, dispatch, commands }: CommandProps) =>
        turn(tr, kind, dispatch !== undefined) || commands.toggleList(kind, itemNames[kind]);
    return {
      toggleBulletList: toggle('bulletList'),
      toggleOrderedList: toggle('orderedList'),
      toggleTaskList: toggle('taskList'),
    };
  },
  addInputRules: () => [
    new InputRule({
      find: /^\[([ x]?)\]\s$/,
      handler({ state: { tr }, range, match: [, mark] }) {
        const { $from } = tr.selection;
        const item = $from.node(-1);
        if (item.type.name !== 'listItem' || $from.index(-1) > 0) return null;
        const before = $from.before(-1);
        tr.delete(range.from, range.to);
        turn(tr, 'taskList', true);
        if (mark === 'x') tr.setNodeAttribute(before, 'checked', true);
        return undefined;
      },
    }),
  ],
});

/** Turns the selected lists that have items of another kind; returns whether there are any, also if they are not to be turned now. */
function turn(tr: Transaction, kind: ListKind, isApplied: boolean): boolean {
  const { doc, selection } = tr;
  const found = listsIn(selection, doc).filter(({ list }) => itemNames[listKind(list) ?? kind] !== itemNames[kind]);
  if (found.length === 0 || !isApplied) return found.length > 0;
  // Each is as long as before, so what follows stays where it is, and what is selected too.
  for (const { list, pos } of found) tr.replaceWith(pos, pos + list.nodeSize, turned(list, kind, doc.type.schema));
  tr.setSelection(sameSelection(selection, tr.doc));
  return true;
}

/** The innermost list around the selection, or the outermost ones in it. */
function listsIn({ $from, $to, from, to }: Selection, doc: Node): { list: Node; pos: number }[] {
  const around = $from.blockRange($to, (node) => listKind(node) !== null);
  if (around) return [{ list: around.parent, pos: $from.before(around.depth) }];
  const found: { list: Node; pos: number }[] = [];
  doc.nodesBetween(from, to, (list, pos) => {
    if (listKind(list) === null) return true;
    found.push({ list, pos });
    return false;
  });
  return found;
}

function turned(list: Node, kind: ListKind, { nodes }: Schema): Node {
  const [listType, itemType] = [nodes[kind], nodes[itemNames[kind]]];
  if (!listType || !itemType) return list;
  return listType.create(
    null,
    list.children.map((item) => itemType.create(null, item.content)),
  );
}

function sameSelection(was: Selection, doc: Node): Selection {
  if (was instanceof NodeSelection) return NodeSelection.create(doc, was.from);
  return was instanceof AllSelection ? new AllSelection(doc) : TextSelection.create(doc, was.anchor, was.head);
}
