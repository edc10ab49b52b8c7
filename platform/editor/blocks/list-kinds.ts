import type { Node } from '@tiptap/pm/model';

/** The kinds of lists, and what their items are. */
export const itemNames = { bulletList: 'listItem', orderedList: 'listItem', taskList: 'taskItem' } as const;
export type ListKind = keyof typeof itemNames;

/** Returns the kind of a list; null for what is none. */
export function listKind({ type: { name } }: Node): ListKind | null {
  return name === 'bulletList' || name === 'orderedList' || name === 'taskList' ? name : null;
}

/** Returns whether something is an item of a list. */
export function isListItem({ type: { name } }: Node): boolean {
  return name === 'listItem' || name === 'taskItem';
}
