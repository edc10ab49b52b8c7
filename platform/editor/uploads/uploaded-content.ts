import type { JSONContent } from '@tiptap/core';
import { fileContent } from '#platform/editor/files/file-content.ts';
import { mostPictureWidth } from '#platform/editor/pictures/picture-attributes.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Upload } from './upload.ts';

/** Returns the block that a text holds of an upload that is stored under an id. */
export function uploadedContent({ file, preview, place }: Upload, id: string): JSONContent {
  if (preview === null) return fileContent({ id, name: file.name, size: file.size }, place);
  const width = Math.min(preview.width, mostPictureWidth);
  const height = Math.round((width * preview.height) / preview.width);
  const kept = { alt: file.name, aspectratio: String(preview.width / preview.height), status: 'uploaded' };
  return {
    type: 'imageComponentBlock',
    attrs: { id: newId(), src: id, width: `${width}px`, height: `${height}px`, kept },
  };
}
