import type { EditorState } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { ContentType, createID, getItem, Item, XmlElement, type Doc, type XmlFragment } from 'yjs';

/** What an editor of a shared text is bound to. */
interface Binding {
  readonly doc: Doc;
  readonly type: XmlFragment;
}

const blockAddress = /^#?block-(\d{1,16})-(\d{1,16})$/;

/**
 * Returns what addresses name a block of a shared text by: the id of its element in the Yjs document, which it keeps whatever
 * others write around and in it. Null for a text of one's own, whose blocks have none.
 */
export function addressOfBlock(state: EditorState, pos: number): string | null {
  const bound: unknown = ySyncPluginKey.getState(state);
  if (!isBinding(bound)) return null;
  const $pos = state.doc.resolve(pos);
  let at: XmlFragment | XmlElement = bound.type;
  for (let depth = 0; depth <= $pos.depth; depth += 1) {
    const next: unknown = at.get($pos.index(depth));
    if (!(next instanceof XmlElement)) return null;
    at = next;
  }
  // Yjs has no other way to an element's id; its own relative positions are written by it.
  // oxlint-disable-next-line no-underscore-dangle
  const id = at instanceof XmlElement ? at._item?.id : undefined;
  return id ? `block-${id.client}-${id.clock}` : null;
}

/** Returns where the block that an address names begins; null where there is none. */
export function findBlock(state: EditorState, address: string): number | null {
  const [, client, clock] = blockAddress.exec(address) ?? [];
  const bound: unknown = ySyncPluginKey.getState(state);
  if (client === undefined || clock === undefined || !isBinding(bound)) return null;
  const element = elementOf(bound.doc, Number(client), Number(clock));
  const path = element && pathTo(bound.type, element);
  return path ? positionOf(state, path) : null;
}

function elementOf(doc: Doc, client: number, clock: number): XmlElement | null {
  try {
    const item: unknown = getItem(doc.store, createID(client, clock));
    if (!(item instanceof Item) || item.deleted || !(item.content instanceof ContentType)) return null;
    const { type } = item.content;
    return type instanceof XmlElement ? type : null;
  } catch {
    // Of another document, or not received yet.
    return null;
  }
}

/** The indexes that lead from the whole text to an element. */
function pathTo(whole: XmlFragment, element: XmlElement): readonly number[] | null {
  const path: number[] = [];
  let at: XmlElement = element;
  for (;;) {
    const parent: unknown = at.parent;
    const around = parent instanceof XmlElement ? parent : whole;
    if (around === whole && parent !== whole) return null;
    path.unshift(around.toArray().indexOf(at));
    if (!(around instanceof XmlElement)) return path;
    at = around;
  }
}

function positionOf({ doc }: EditorState, path: readonly number[]): number | null {
  let [node, pos] = [doc, 0];
  for (const [depth, index] of path.entries()) {
    if (index < 0 || index >= node.childCount) return null;
    if (depth > 0) pos += 1;
    for (let before = 0; before < index; before += 1) pos += node.child(before).nodeSize;
    node = node.child(index);
  }
  return node.isBlock ? pos : null;
}

function isBinding(value: unknown): value is Binding {
  return (
    typeof value === 'object' && value !== null && 'doc' in value && 'type' in value && Boolean(value.doc && value.type)
  );
}
