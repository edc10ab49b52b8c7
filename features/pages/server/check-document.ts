import { threadOf } from '#platform/server/threads/run-in-thread.ts';
import { isDocument } from './is-document.ts';

/** Shorter ones are read at once (some milliseconds), longer ones in a thread of their own. */
const longDocument = 64 * 1024;
const isDocumentInThread = threadOf<boolean>(new URL('./document-thread.ts', import.meta.url));

/** Returns the bytes of a document sent in base64; `invalid` for what is neither base64 nor a Yjs document. */
export async function checkDocument(base64: string): Promise<Buffer | 'invalid'> {
  const isValid = base64.length <= longDocument ? isDocument(base64) : await isDocumentInThread(base64);
  return isValid ? Buffer.from(base64, 'base64') : 'invalid';
}
