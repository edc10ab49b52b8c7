/** Returns whether this browser supports a database on disk. */
export function canStore(): boolean {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  return typeof storage?.getDirectory === 'function' && 'FileSystemFileHandle' in globalThis;
}
