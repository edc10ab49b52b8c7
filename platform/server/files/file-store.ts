import type { Readable } from 'node:stream';

/** A form that lets whoever has it store one file, once, for an hour: post the fields, then the file as `file`. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What may be stored under a key. */
export interface UploadTerms {
  readonly key: string;
  readonly contentType: string;
  /** The largest size in bytes. */
  readonly most: number;
}

/** How a stored file is handed out. `contentType` must have been sniffed, not declared. */
export interface DownloadTerms {
  readonly key: string;
  readonly contentType: string;
  /** Saved under this name; without it pictures are shown in the page. */
  readonly name?: string;
}

/**
 * Where the bytes of uploads are kept. Keys are ours (never a person's file name), and stored files never change. The
 * disk store serves its own URLs; another store may sign URLs of its own service.
 */
export interface FileStore {
  /** Where browsers send and fetch files, when that is not Cairn itself: pages must be allowed to talk to it. */
  readonly origin: string | null;
  signUpload(terms: UploadTerms): UploadForm;
  /**
   * Returns an address for the file that needs no session, good for LINK_SECONDS at most and a minute less at least
   * (decisions.md 3.36).
   */
  signDownload(terms: DownloadTerms): Promise<string>;
  /**
   * Stores a file that arrives here, whole or not at all, without holding it in memory. Throws FILE_TOO_LARGE (400) past
   * `most`, FILE_EMPTY (400), FILE_PRESENT (400) when the key has its file.
   */
  store(terms: UploadTerms, bytes: Readable): Promise<void>;
  /** Size in bytes and the first 512 kB, enough to tell what it is; null when nothing is stored under the key. */
  look(key: string): Promise<{ readonly size: number; readonly start: Uint8Array } | null>;
  /** Returns the whole file and its size in bytes; null when nothing is stored under the key. */
  read(key: string): Promise<{ readonly size: number; readonly stream: Readable } | null>;
  /** Forgets the file; no error when it is gone already. */
  remove(key: string): Promise<void>;
}

/** How long the signed URL of a file is valid. Pages keep our own URL of it, which leads to a new one each time. */
export const LINK_SECONDS = 300;
/** Signed URLs created within this many seconds are the same, so that browsers find the file in their cache. */
export const LINK_STEP = 60;

/** How many bytes of a file `look` answers with. */
export const LOOK_BYTES = 512 * 1024;
