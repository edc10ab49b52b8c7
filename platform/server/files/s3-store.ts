import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { downloadName } from './download-name.ts';
import {
  LINK_SECONDS,
  LINK_STEP,
  LOOK_BYTES,
  type DownloadTerms,
  type FileStore,
  type UploadForm,
  type UploadTerms,
} from './file-store.ts';
import { addressOf, presign, signForm, type Bucket } from './sign-v4.ts';
import { writeDown } from './write-down.ts';

/** What goes with a request of ours. */
interface Sending {
  readonly headers?: Record<string, string>;
  /** Headers that the signature covers. */
  readonly signed?: Record<string, string>;
  readonly body?: Blob;
}

const HOUR = 3600;

/**
 * Keeps files in a bucket of any S3-compatible service. Browsers upload and download directly, with signed forms and
 * URLs. A form is valid for an hour and could be used again, so it writes to `incoming/` only; the first check moves
 * the file to a place no form can write to, and only checked files are served.
 */
export class S3Store implements FileStore {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  get origin(): string {
    return addressOf(this.#bucket).origin;
  }

  signUpload({ key, contentType, most }: UploadTerms): UploadForm {
    return signForm(this.#bucket, { key: incoming(key), contentType, most, expires: HOUR, now: new Date() });
  }

  /** Goes through a file on this machine, because the service requires the size in advance. */
  async store({ key, most }: UploadTerms, bytes: Readable): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'cairn-upload-'));
    try {
      const path = join(folder, 'file');
      await writeDown(path, bytes, most);
      const stored = await this.#ask('PUT', key, { body: await openAsBlob(path) });
      if (!stored) throw new Error('the file store has no such bucket');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  signDownload({ key, contentType, name }: DownloadTerms): Promise<string> {
    const now = new Date(Math.floor(Date.now() / 1000 / LINK_STEP) * LINK_STEP * 1000);
    return presign(this.#bucket, {
      method: 'GET',
      key,
      expires: LINK_SECONDS,
      now,
      query: {
        'response-content-type': contentType,
        'response-content-disposition': downloadName(contentType, name),
      },
    });
  }

  async look(key: string): Promise<{ size: number; start: Uint8Array } | null> {
    const range = { headers: { range: `bytes=0-${LOOK_BYTES - 1}` } };
    const answer =
      (await this.#ask('GET', key, range)) ?? ((await this.#moveIn(key)) ? await this.#ask('GET', key, range) : null);
    if (!answer) return null;
    const start = new Uint8Array(await answer.arrayBuffer());
    const whole = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
    return { size: whole === undefined ? start.length : Number(whole), start: start.subarray(0, LOOK_BYTES) };
  }

  async read(key: string): Promise<{ size: number; stream: Readable } | null> {
    const answer = await this.#ask('GET', key);
    if (!answer?.body) return null;
    const stream = Readable.from(piecesOf(answer.body));
    return { size: Number(answer.headers.get('content-length') ?? 0), stream };
  }

  async remove(key: string): Promise<void> {
    await this.#ask('DELETE', key);
    await this.#ask('DELETE', incoming(key));
  }

  /** Copies what a form left to its own key; false when nothing was left. */
  async #moveIn(key: string): Promise<boolean> {
    const headers = { 'x-amz-copy-source': `/${this.#bucket.bucket}/${incoming(key)}` };
    const copied = await this.#ask('PUT', key, { headers, signed: headers });
    if (!copied) return false;
    await this.#ask('DELETE', incoming(key));
    return true;
  }

  /** One signed request of ours; null when there is no such file. Throws when the service refuses or cannot be reached. */
  async #ask(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    { headers = {}, signed = {}, body }: Sending = {},
  ): Promise<Response | null> {
    const url = await presign(this.#bucket, { method, key, expires: 300, now: new Date(), headers: signed });
    const answer = await fetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(60_000),
      ...(body ? { body } : {}),
    });
    if (answer.status === 404) return null;
    // The URL contains a signature, so it is not logged.
    if (!answer.ok) throw new Error(`the file store answered ${answer.status} to ${method} of ${key}`);
    return answer;
  }
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield Buffer.from(piece.value);
}

const incoming = (key: string) => `incoming/${key}`;
