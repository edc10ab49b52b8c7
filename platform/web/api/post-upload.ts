/** The bytes did not arrive, or were refused on arrival. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

/** Where a file is posted, and the fields of its form. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

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
    request.open('POST', url);
    request.withCredentials = false;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new UploadError(`answered ${request.status}`));
    });
    request.addEventListener('error', () => reject(new UploadError('no answer')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was canceled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
