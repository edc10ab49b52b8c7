import { threadOf } from '#platform/server/threads/run-in-thread.ts';
import { isUpdate, isUpdateText } from './is-update.ts';

/** Shorter ones are read at once (some milliseconds), longer ones in a thread of their own. */
const longUpdate = 64 * 1024;
const isUpdateInThread = threadOf<boolean>(new URL('./update-thread.ts', import.meta.url));

/** Returns the bytes of an update sent in base64; `invalid` for what is neither base64 nor a Yjs update. */
export async function checkUpdateText(base64: string): Promise<Buffer | 'invalid'> {
  const isValid = base64.length <= longUpdate ? isUpdateText(base64) : await isUpdateInThread(base64);
  return isValid ? Buffer.from(base64, 'base64') : 'invalid';
}

/** Returns whether bytes are a Yjs update. */
export async function checkUpdate(bytes: Uint8Array): Promise<boolean> {
  return bytes.length <= longUpdate ? isUpdate(bytes) : isUpdateInThread(Buffer.from(bytes).toString('base64'));
}
