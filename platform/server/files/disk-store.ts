import { randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileErrors } from '#platform/shared/file-errors.ts';
import { KnownError } from '#platform/shared/errors.ts';
import {
  LINK_SECONDS,
  LINK_STEP,
  LOOK_BYTES,
  type DownloadTerms,
  type FileStore,
  type UploadForm,
  type UploadTerms,
} from './file-store.ts';
import { Signer } from './sign.ts';
import { writeDown } from './write-down.ts';

/** Where the disk store's own forms are posted to, and its files are read from. */
export const UPLOADS_PATH = '/api/assets/v2/uploads/';
export const FILES_PATH = '/api/assets/v2/files/';

const HOUR = 3600;
const isKey = (key: string) => /^[a-z0-9-]{36}$/.test(key);

/** Keeps files in a folder of this machine; several processes may share it. */
export class DiskStore implements FileStore {
  readonly origin = null;
  readonly #folder: string;
  readonly #forms: Signer;
  readonly #links: Signer;

  constructor(folder: string, secret: string) {
    this.#folder = folder;
    this.#forms = new Signer(secret, 'upload forms');
    this.#links = new Signer(secret, 'file addresses');
  }

  signUpload({ key, contentType, most }: UploadTerms): UploadForm {
    const expires = String(Math.floor(Date.now() / 1000) + HOUR);
    const policy = Buffer.from(JSON.stringify({ expires, most })).toString('base64url');
    const signature = this.#forms.sign(key, contentType, policy);
    return {
      url: UPLOADS_PATH,
      fields: { 'Content-Type': contentType, key, policy, 'x-cairn-signature': signature },
    };
  }

  /** What a posted form allows. Throws FORM_REFUSED (403) for a form that is not ours or was changed, FORM_EXPIRED (403). */
  readForm(fields: Readonly<Record<string, string>>): UploadTerms {
    const { key = '', policy = '' } = fields;
    const contentType = fields['Content-Type'] ?? '';
    const signed = this.#forms.isSigned(fields['x-cairn-signature'] ?? '', key, contentType, policy);
    if (!signed || !isKey(key)) throw new KnownError(fileErrors.FORM_REFUSED);
    // Ours, so it has the shape that signUpload gave it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    const terms = JSON.parse(Buffer.from(policy, 'base64url').toString()) as { expires: string; most: number };
    if (Number(terms.expires) < Date.now() / 1000) throw new KnownError(fileErrors.FORM_EXPIRED);
    return { key, contentType, most: terms.most };
  }

  /** A form works once: FILE_PRESENT (400) the second time. */
  async store({ key, most }: UploadTerms, bytes: Readable): Promise<void> {
    const [waiting, path] = [join(this.#folder, 'waiting'), this.#pathOf(key)];
    await mkdir(waiting, { recursive: true, mode: 0o700 });
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    const temporary = join(waiting, randomUUID());
    try {
      await writeDown(temporary, bytes, most);
      // Unlike a rename this never replaces a file.
      await link(temporary, path).catch((error: unknown) => {
        if (codeOf(error) === 'EEXIST') throw new KnownError(fileErrors.FILE_PRESENT);
        throw error;
      });
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async signDownload({ key, contentType, name }: DownloadTerms): Promise<string> {
    const expires = String(Math.floor(Date.now() / 1000 / LINK_STEP) * LINK_STEP + LINK_SECONDS);
    const named = name === undefined ? {} : { name };
    const signature = this.#links.sign(key, contentType, expires, ...Object.values(named));
    return `${FILES_PATH}${key}?${new URLSearchParams({ type: contentType, expires, ...named, signature })}`;
  }

  /** Returns whether the address is one of `signDownload` and still valid. */
  isGood({ key, contentType, name }: DownloadTerms, expires: string, signature: string): boolean {
    const named = name === undefined ? [] : [name];
    return this.#links.isSigned(signature, key, contentType, expires, ...named) && Number(expires) >= Date.now() / 1000;
  }

  /** Returns the file's bytes and their number; null when there is none. */
  async read(key: string): Promise<{ size: number; stream: ReadStream } | null> {
    const size = await this.#sizeOf(key);
    return size === null ? null : { size, stream: createReadStream(this.#pathOf(key)) };
  }

  async look(key: string): Promise<{ size: number; start: Uint8Array } | null> {
    const size = await this.#sizeOf(key);
    if (size === null) return null;
    const file = await open(this.#pathOf(key));
    try {
      const start = Buffer.alloc(Math.min(size, LOOK_BYTES));
      await file.read(start, 0, start.length, 0);
      return { size, start };
    } finally {
      await file.close();
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async #sizeOf(key: string): Promise<number | null> {
    try {
      return (await stat(this.#pathOf(key))).size;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  /** Files are spread over 256 folders, so that none grows too large. */
  #pathOf(key: string): string {
    if (!isKey(key)) throw new Error(`${key} is no key of a file`);
    return join(this.#folder, key.slice(-2), key);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
