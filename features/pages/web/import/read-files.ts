import { unzipSync } from 'fflate';
import { cleanPath, leadsOut } from './plan-import.ts';

/** Files to import, by their paths. */
export interface ImportSource {
  readonly paths: readonly string[];
  /** Paths that were left out because they lead out of their archive. */
  readonly unsafe: readonly string[];
  readonly read: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Why files cannot be imported at all. */
export type ImportRefusal = 'unreadable' | 'tooLarge' | 'tooMany' | 'noPages';
export class ImportRefused extends Error {
  readonly reason: ImportRefusal;
  constructor(reason: ImportRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Bounds of an import: this page holds the archive while it is imported. */
const mostBytes = 100 * 1024 * 1024;
const mostUnpacked = 300 * 1024 * 1024;
const mostFiles = 5000;

/**
 * Returns what chosen files hold: Markdown files as they are, and everything in zip archives. Nothing is unpacked before it is
 * asked for, one file at a time, and never to more bytes than the archive said. Throws `ImportRefused`.
 */
export async function readFiles(files: readonly File[]): Promise<ImportSource> {
  if (files.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw new ImportRefused('tooLarge');
  const readers = new Map<string, ImportSource['read']>();
  const unsafe: string[] = [];
  const zips = files.filter(isZip);
  let unpacked = 0;
  for (const zip of zips) {
    const bytes = new Uint8Array(await zip.arrayBuffer());
    const folder = zips.length > 1 ? `${zip.name.replace(/\.zip$/i, '')}/` : '';
    for (const { name, originalSize } of entriesOf(bytes)) {
      const path = cleanPath(name);
      if (path === null) {
        if (leadsOut(name)) unsafe.push(name);
        continue;
      }
      unpacked += originalSize;
      readers.set(`${folder}${path}`, async () => unpackedFile(bytes, name));
    }
  }
  for (const file of files.filter((one) => !isZip(one)))
    readers.set(file.name, async () => new Uint8Array(await file.arrayBuffer()));
  if (unpacked > mostUnpacked) throw new ImportRefused('tooLarge');
  if (readers.size > mostFiles) throw new ImportRefused('tooMany');
  return {
    paths: [...readers.keys()],
    unsafe,
    read: async (path) => {
      const read = readers.get(path);
      if (!read) throw new ImportRefused('unreadable');
      return read(path);
    },
  };
}

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || type === 'application/zip';

function entriesOf(bytes: Uint8Array): { readonly name: string; readonly originalSize: number }[] {
  const entries: { name: string; originalSize: number }[] = [];
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!name.endsWith('/')) entries.push({ name, originalSize });
        return false;
      },
    });
  } catch {
    throw new ImportRefused('unreadable');
  }
  return entries;
}

function unpackedFile(bytes: Uint8Array, wanted: string): Uint8Array<ArrayBuffer> {
  let isFound = false;
  const found = unzipSync(bytes, {
    filter({ name }) {
      // Two files of one name: the first counts.
      const isIt = name === wanted && !isFound;
      isFound ||= isIt;
      return isIt;
    },
  })[wanted];
  if (!found) throw new ImportRefused('unreadable');
  return new Uint8Array(found);
}
