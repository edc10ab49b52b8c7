import { applyUpdate, Doc } from 'yjs';

/** Returns whether bytes are a Yjs update that a document can take. */
export function isUpdate(bytes: Uint8Array): boolean {
  const document = new Doc();
  try {
    applyUpdate(document, bytes);
    return true;
  } catch {
    return false;
  } finally {
    document.destroy();
  }
}

/** Returns whether a text is a Yjs update in base64. */
export function isUpdateText(base64: string): boolean {
  const bytes = Buffer.from(base64, 'base64');
  // Decoding leaves out what is no base64; a pattern over megabytes exceeds the stack.
  const padding = /={0,2}$/.exec(base64.slice(-2))?.[0].length ?? 0;
  return base64.length % 4 === 0 && bytes.length === (base64.length / 4) * 3 - padding && isUpdate(bytes);
}
