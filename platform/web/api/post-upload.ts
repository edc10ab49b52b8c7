import { fileErrors } from '#platform/shared/file-errors.ts';

/** The bytes did not arrive, or were refused on arrival. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** What the server answered; 504, as gateways say it, when it answered nothing; null when the connection broke off. */
  readonly status: number | null;

  constructor(status: number | null) {
    super(status === null ? 'the connection broke off' : `answered ${status}`);
    this.status = status;
  }
}

/** Where a file is posted, and the fields of its form. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** After how long without progress an upload is said to wait for the server, in milliseconds. */
export const stillAfter = 8_000;
/** How long an upload may make no progress and get no answer, in milliseconds. Slow lines take a while to empty what they hold. */
const patience = 60_000;

/**
 * Posts a file to the address that the server gave for it. `onProgress` receives the share that was sent, from 0 to 1. Throws
 * `UploadError` when the bytes did not arrive, or an abort.
 */
export function postUpload(
  { url, fields }: UploadForm,
  file: Blob,
  name: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', file, name);
  return new Promise((resolve, reject) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new UploadError(504));
        request.abort();
      }, patience);
    };
    request.open('POST', url);
    request.withCredentials = false;
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => {
      if ((request.status >= 200 && request.status < 300) || isThere(request)) resolve();
      else reject(new UploadError(request.status));
    });
    request.addEventListener('error', () => reject(new UploadError(null)));
    request.addEventListener('abort', () => reject(new DOMException('The upload was canceled', 'AbortError')));
    request.addEventListener('loadend', () => clearTimeout(timer));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    wait();
    request.send(form);
  });
}

/** A browser sends a form again by itself when the connection breaks off before the answer: then the file is there already. */
function isThere({ status, responseText }: XMLHttpRequest): boolean {
  const { FILE_PRESENT } = fileErrors;
  return status === FILE_PRESENT.status && responseText === JSON.stringify(FILE_PRESENT.body);
}
