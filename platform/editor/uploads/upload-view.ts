import { autorun } from 'mobx';
import { mostPictureWidth } from '#platform/editor/pictures/picture-attributes.ts';
import { t } from '#platform/editor/text.ts';
import { formatPercent } from '#platform/web/text/format-number.ts';
import type { PicturePreview, Upload } from './upload.ts';

interface UploadActions {
  onRetry: () => void;
  onRemove: () => void;
}

/** Draws the frame of an upload: the picture itself, pale, or the name of the file, with its progress, or why it failed. */
export function uploadView(upload: Upload, { onRetry, onRemove }: UploadActions): HTMLElement {
  const frame = document.createElement('div');
  frame.contentEditable = 'false';
  const line = document.createElement('div');
  line.className = 'upload-line';
  if (upload.preview) frame.append(pictureIn(frame, upload.preview), line);
  else frame.append(nameOf(upload.file), line);
  frame.className = upload.preview ? 'picture-upload' : 'file-upload';
  const stop = autorun(() => {
    // Taken away together with its frame.
    if (!frame.isConnected && line.hasChildNodes()) return stopSoon();
    const { problem, share, file } = upload;
    if (problem !== null) {
      const why = document.createElement('span');
      why.textContent = problem;
      why.setAttribute('role', 'alert');
      return line.replaceChildren(why, button(t('retry'), onRetry), button(t('remove'), onRemove));
    }
    const progress = document.createElement('progress');
    progress.value = share;
    progress.setAttribute('aria-label', t('uploading', { name: file.name }));
    const said = document.createElement('span');
    said.textContent = t('uploadingShare', { share: formatPercent(Math.round(share * 100), 100) });
    return line.replaceChildren(progress, said, button(t('cancel'), onRemove));
  });
  const stopSoon = () => void setTimeout(stop);
  return frame;
}

function pictureIn(frame: HTMLElement, { address, width, height }: PicturePreview): HTMLElement {
  frame.style.aspectRatio = `${width} / ${height}`;
  frame.style.width = `${Math.min(width, mostPictureWidth)}px`;
  const picture = document.createElement('img');
  picture.src = address;
  picture.alt = '';
  return picture;
}

function nameOf({ name }: File): HTMLElement {
  const named = document.createElement('span');
  named.className = 'file-name';
  named.textContent = name;
  return named;
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', onClick);
  return made;
}
