import { makeAutoObservable, observable, runInAction, type IObservableArray } from 'mobx';
import { imageLimits } from '#features/assets/rules.ts';
import { attachmentErrors, confirmAttachment, createAttachment } from '#features/attachments/contract.ts';
import { noteCommand } from '#features/undo/web/public.ts';
import { fileErrors } from '#platform/shared/file-errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { postUpload } from '#platform/web/api/post-upload.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { askToStay } from '#platform/web/shell/ask-to-stay.ts';
import { formatFileSize } from '#platform/web/text/format-number.ts';
import type { AttachmentPlace, ShownAttachment } from './attachment-collection.ts';
import { t } from './text.ts';

/** The largest file that can be attached, in bytes. */
const mostBytes = imageLimits.size;

/** A file on its way to an issue. */
export class Upload {
  readonly id: string = newId();
  readonly file: File;
  readonly place: AttachmentPlace;
  /** The share that was sent, from 0 to 1. */
  share = 0;
  /** Why it failed; null while it runs. */
  problem: string | null = null;
  /** The file itself was refused: sending it again leads nowhere. */
  isRefused = false;
  #abort = new AbortController();
  #leave = () => {};

  constructor(place: AttachmentPlace, file: File) {
    this.place = place;
    this.file = file;
    makeAutoObservable(this, { id: false, file: false, place: false });
  }

  /** Sends the file in the wire's three steps. Resolves with the attachment; with null when it failed or was canceled. */
  async send(): Promise<ShownAttachment | null> {
    const { client, slug, projectId, issueId } = this.place;
    const { name, type, size } = this.file;
    const params = { slug, project_id: projectId, issue_id: issueId };
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    runInAction(() => {
      this.share = 0;
      this.problem = null;
      this.isRefused = false;
    });
    const onProgress = (share: number) => runInAction(() => (this.share = share));
    const onGroup = (group: string) => void noteCommand(client, slug, group);
    try {
      const made = await client.send(createAttachment, { params, body: { name, type, size } }, { signal });
      await postUpload(made.upload_data, this.file, name, onProgress, signal);
      await client.send(confirmAttachment, { params: { ...params, asset_id: made.asset_id } }, { signal, onGroup });
      return made.attachment;
    } catch (error) {
      // To the console only: the person knows that they canceled (screens.md 3.39).
      // oxlint-disable-next-line no-console -- as above
      if (signal.aborted) console.info('Upload canceled');
      else this.#fail(error);
      return null;
    }
  }

  #fail(error: unknown): void {
    runInAction(() => {
      this.problem = problemOf(error);
      this.isRefused = error instanceof ApiError && refusals.has(error.code);
    });
    if (this.isRefused) this.release();
  }

  /** Asks before the page is left: the file is in its memory only, also while it waits for Retry. */
  hold(): void {
    this.release();
    this.#leave = askToStay();
  }

  /** Asks no longer. */
  release(): void {
    this.#leave();
  }

  /** Gives it up. */
  cancel(): void {
    this.#abort.abort();
  }
}

/** What the server says of a file that it never takes. */
const refusals: ReadonlySet<string> = new Set(
  [attachmentErrors.TYPE_NOT_TAKEN, fileErrors.FILE_TOO_LARGE, fileErrors.FILE_LIES, fileErrors.FILE_INFECTED].map(
    ({ code }) => code,
  ),
);

function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.code === attachmentErrors.TYPE_NOT_TAKEN.code) return t('typeRefused');
  return refusalReason(error) ?? t('uploadFailed');
}

/** The uploads of this tab, newest first: they go on while their issue is closed. */
const uploads: IObservableArray<Upload> = observable.array<Upload>([], { deep: false });

/** Returns the uploads to an issue, newest first; observable. */
export function uploadsTo(issueId: string): readonly Upload[] {
  return uploads.filter(({ place }) => place.issueId === issueId);
}

/** Returns the files that can be attached; those that are too large or empty are refused with a message. */
export function attachable(files: readonly File[]): readonly File[] {
  return files.filter(({ name, size }) => {
    if (size > mostBytes) {
      const body = t('tooLargeBody', { size: formatFileSize(size), limit: formatFileSize(mostBytes) });
      showToast({ kind: 'error', title: t('tooLarge', { name }), body }, `too large ${name}`);
    } else if (size === 0) {
      showToast({ kind: 'error', title: t('isEmpty', { name }), body: t('isEmptyBody') }, `empty ${name}`);
    }
    return size > 0 && size <= mostBytes;
  });
}

/** Attaches files to an issue; those that are too large or empty are refused with a message. */
export function attachFiles(place: AttachmentPlace, files: readonly File[]): void {
  for (const file of attachable(files)) start(new Upload(place, file));
}

/** Sends an upload again that failed. */
export function retryUpload(upload: Upload): void {
  void finish(upload);
}

/** Takes an upload away: it is canceled while it runs. */
export function dropUpload(upload: Upload): void {
  upload.cancel();
  remove(upload);
}

function start(upload: Upload): void {
  runInAction(() => uploads.unshift(upload));
  void finish(upload);
}

async function finish(upload: Upload): Promise<void> {
  const { name } = upload.file;
  upload.hold();
  announce(t('uploading', { name }));
  const stored = await upload.send();
  if (stored) {
    for (const listener of listeners.get(upload.place.issueId) ?? []) listener(stored);
    remove(upload);
    announce(t('attached', { name }));
  } else if (upload.problem !== null && !listeners.get(upload.place.issueId)?.size) {
    // The issue is not open, and nobody sees its row.
    const title = t('couldNotAttach', { name });
    const retry = upload.isRefused ? undefined : () => retryUpload(upload);
    showToast({ kind: 'error', title, body: upload.problem, ...(retry && { retry }) });
  }
}

function remove(upload: Upload): void {
  upload.release();
  runInAction(() => uploads.remove(upload));
}

const listeners = new Map<string, Set<(stored: ShownAttachment) => void>>();

/** Calls `listener` with each attachment that this tab stored for an issue. Returns how to stop. */
export function onAttached(issueId: string, listener: (stored: ShownAttachment) => void): () => void {
  const all = listeners.get(issueId) ?? new Set();
  listeners.set(issueId, all.add(listener));
  return () => all.delete(listener);
}
