import type { Editor } from '@tiptap/core';
import type { EditorFiles, EditorPictures, PicturePlace } from '#platform/editor/editor-host.ts';
import { t } from '#platform/editor/text.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { openPicture, Upload } from './upload.ts';

/** What an editor takes: pictures, other files, or both. */
export interface Takers {
  readonly place: PicturePlace;
  readonly pictures?: EditorPictures | undefined;
  readonly files?: EditorFiles | undefined;
}

/**
 * Returns the upload of a file that was pasted, dropped or chosen: shown as a picture where pictures are taken and it is one, else as a
 * file. Null for one that is not taken, of which the person is notified.
 */
export async function openUpload({ place, pictures, files }: Takers, file: File): Promise<Upload | null> {
  if (pictures && (pictures.types.includes(file.type) || !files)) return openAsPicture(place, pictures, file);
  return files ? openAsFile(place, files, file) : null;
}

async function openAsPicture(place: PicturePlace, pictures: EditorPictures, file: File): Promise<Upload | null> {
  if (!pictures.types.includes(file.type) || file.size > pictures.mostBytes || file.size === 0)
    return refuse(file, pictures.limits);
  const preview = await openPicture(file).catch(() => null);
  return preview ? new Upload(place, pictures, file, preview) : refuse(file, t('pictureUnreadable'));
}

function openAsFile(place: PicturePlace, files: EditorFiles, file: File): Upload | null {
  if (file.size === 0) return refuse(file, t('fileEmpty'));
  return file.size > files.mostBytes ? refuse(file, files.limits) : new Upload(place, files, file, null);
}

function refuse({ name }: File, body: string): null {
  showToast({ kind: 'error', title: t('uploadRefused', { name }), body }, `refused ${name}`);
  return null;
}

/** Asks for files with the browser's own dialog. */
export function pickFiles(editor: Editor, { pictures, files }: Takers, isOne = false): Promise<readonly File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  if (pictures && !files) input.accept = pictures.types.join(',');
  input.multiple = !isOne;
  return new Promise((resolve) => {
    input.addEventListener('cancel', () => resolve([]));
    input.addEventListener('change', () => resolve(editor.isDestroyed ? [] : [...(input.files ?? [])]));
    input.click();
  });
}
