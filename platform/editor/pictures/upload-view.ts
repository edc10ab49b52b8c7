import { autorun } from 'mobx';
import { t } from '#platform/editor/text.ts';
import { formatPercent } from '#platform/web/text/format-number.ts';
import { mostPictureWidth } from './picture-attributes.ts';
import type { PictureUpload } from './picture-upload.ts';

interface UploadActions {
  onRetry: () => void;
  onRemove: () => void;
}

/** Draws the frame of a picture that is uploaded: the picture itself, pale, with its progress, or why it failed. */
export function uploadView(upload: PictureUpload, { onRetry, onRemove }: UploadActions): HTMLElement {
  const frame = document.createElement('div');
  frame.className = 'picture-upload';
  frame.contentEditable = 'false';
  frame.style.aspectRatio = `${upload.width} / ${upload.height}`;
  frame.style.width = `${Math.min(upload.width, mostPictureWidth)}px`;
  const picture = document.createElement('img');
  picture.src = upload.preview;
  picture.alt = '';
  const line = document.createElement('div');
  line.className = 'picture-upload-line';
  frame.append(picture, line);
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

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', onClick);
  return made;
}
