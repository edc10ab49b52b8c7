import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { PicturePlace } from '#platform/editor/editor-host.ts';
import { addressOf } from '#platform/editor/pictures/picture-view.ts';

/** A file of a text. */
export interface TextFile {
  /** Of the upload. */
  readonly id: string;
  readonly name: string;
  /** In bytes; null where the text does not say. */
  readonly size: number | null;
}

/** Returns the block of a file: what it is, and a link for programs that do not know such blocks (docs/decisions/093). */
export function fileContent({ id, name, size }: TextFile, place: PicturePlace): JSONContent {
  const kept = {
    'data-block-type': 'file-component',
    'data-file': id,
    ...(size !== null && { 'data-size': String(size) }),
  };
  return { type: 'fileBlock', attrs: { words: name, href: addressOf(id, place), kept } };
}

/** Returns the file of a node; null for any other node. */
export function fileOf({ type, attrs }: Node): TextFile | null {
  if (type.name !== 'fileBlock') return null;
  const kept: unknown = attrs['kept'];
  const said = (name: string) =>
    typeof kept === 'object' && kept !== null ? String(Reflect.get(kept, name) ?? '') : '';
  const size = said('data-size');
  return {
    id: said('data-file'),
    name: String(attrs['words']),
    size: /^\d{1,12}$/.test(size) ? Number(size) : null,
  };
}
