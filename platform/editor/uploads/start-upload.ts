import type { Editor } from '@tiptap/core';
import type { EditorFiles, EditorHost, EditorPictures, PicturePlace } from '#platform/editor/editor-host.ts';
import { t } from '#platform/editor/text.ts';
import { longestSide } from '#platform/shared/longest-side.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { openPicture, Upload } from './upload.ts';

/** What an editor takes: pictures, other files, or both. */
export interface Takers {
  readonly place: PicturePlace;
  readonly pictures?: EditorPictures | undefined;
  readonly files?: EditorFiles | undefined;
  readonly offerFor?: EditorHost['offerFor'] | undefined;
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
  if (file.size === 0) return refuse(file, t('fileEmpty'));
  if (!pictures.types.includes(file.type) || file.size > pictures.mostBytes) return refuse(file, pictures.limits);
  const preview = await openPicture(file).catch(() => null);
  if (!preview) return refuse(file, t('pictureUnreadable'));
  const { width, height, address } = preview;
  if (Math.max(width, height) <= longestSide) return new Upload(place, pictures, file, preview);
  URL.revokeObjectURL(address);
  return refuse(file, t('pictureTooWide', { width, height, limit: longestSide }));
}

function openAsFile(place: PicturePlace, files: EditorFiles, file: File): Upload | null {
  if (file.size === 0) return refuse(file, t('fileEmpty'));
  return file.size > files.mostBytes ? refuse(file, files.limits) : new Upload(place, files, file, null);
}

function refuse({ name }: File, body: string): null {
  showToast({ kind: 'error', title: t('uploadRefused', { name }), body }, `refused ${name}`);
  return null;
}

/** The editors for which files are being chosen. */
const choosing = new WeakSet<Editor>();

/** Returns whether the browser's own dialog asks for files for this editor. */
export function isChoosingFiles(editor: Editor): boolean {
  return choosing.has(editor);
}

/** Asks for files with the browser's own dialog. */
export async function pickFiles(editor: Editor, { pictures, files }: Takers, isOne = false): Promise<readonly File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  if (pictures && !files) input.accept = pictures.types.join(',');
  input.multiple = !isOne;
  choosing.add(editor);
  const chosen = await new Promise<readonly File[]>((resolve) => {
    input.addEventListener('cancel', () => resolve([]));
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.click();
  });
  choosing.delete(editor);
  return editor.isDestroyed ? [] : chosen;
}
