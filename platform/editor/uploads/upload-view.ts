import { autorun } from 'mobx';
import { mostPictureWidth } from '#platform/editor/pictures/picture-attributes.ts';
import { t } from '#platform/editor/text.ts';
import { stillAfter } from '#platform/web/api/post-upload.ts';
import { formatPercent } from '#platform/web/text/format-number.ts';
import type { PicturePreview, Upload } from './upload.ts';

interface UploadActions {
  onRetry: () => void;
  onRemove: () => void;
}

/** Draws the frame of an upload: the picture itself, pale, or the name of the file, with its progress, or why it failed. Has the id of the upload. */
export function uploadView(upload: Upload, { onRetry, onRemove }: UploadActions): HTMLElement {
  const frame = document.createElement('div');
  frame.id = upload.id;
  frame.contentEditable = 'false';
  const line = document.createElement('div');
  line.className = 'upload-line';
  if (upload.preview) frame.append(pictureIn(frame, upload.preview), line);
  else frame.append(nameOf(upload.file), line);
  frame.className = upload.preview ? 'picture-upload' : 'file-upload';
  const progress = document.createElement('progress');
  progress.setAttribute('aria-label', t('uploading', { name: upload.file.name }));
  const said = document.createElement('span');
  const running = [progress, said, button(t('cancel'), onRemove)];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = autorun(() => {
    clearTimeout(timer);
    // Taken away together with its frame.
    if (!frame.isConnected && line.hasChildNodes()) return stopSoon();
    const { problem, share } = upload;
    if (problem !== null) {
      const why = document.createElement('span');
      why.textContent = problem;
      why.setAttribute('role', 'alert');
      return show(line, [why, button(t('retry'), onRetry), button(t('remove'), onRemove)]);
    }
    progress.value = share;
    said.textContent = t('uploadingShare', { share: formatPercent(Math.round(share * 100), 100) });
    timer = setTimeout(() => (said.textContent = t('waitingForServer')), stillAfter);
    return show(line, running);
  });
  const stopSoon = () => void setTimeout(stop);
  return frame;
}

/** Shows other parts in the line; whoever was at one of its buttons is at the first one then. */
function show(line: HTMLElement, parts: readonly HTMLElement[]): void {
  if (parts.every((part) => part.parentElement === line)) return;
  const hadFocus = line.contains(document.activeElement);
  line.replaceChildren(...parts);
  if (hadFocus) line.querySelector('button')?.focus();
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
