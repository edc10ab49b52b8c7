import { fileURLToPath } from 'node:url';
import { emptyMap, type ImportMap } from './map-file.ts';
import type { ImportComment, ImportIssue } from './model.ts';
import { NoteBook } from './notes.ts';
import type { FormatReader, ReadOptions } from './reading.ts';
import { Registry } from './registry.ts';

/** The path of one of our own small exports. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
}

/** Reads files with a format and keeps everything: for tests on small files. */
export async function readAll(
  reader: FormatReader,
  files: readonly string[],
  changes: Partial<ReadOptions> & { map?: ImportMap } = {},
) {
  const notes = new NoteBook();
  const registry = new Registry(changes.map ?? emptyMap);
  const options = {
    files,
    includePullRequests: false,
    keepGoing: false,
    timeZone: 'UTC',
    now: '2030-01-01T00:00:00.000Z',
    ...changes,
  };
  const issues: ImportIssue[] = [];
  const comments: ImportComment[] = [];
  for await (const record of reader({ options, registry, notes, onBytes: () => undefined })) {
    if (record.kind === 'issue') issues.push(record);
    else comments.push(record);
  }
  const noted = [...notes.groups.values()].map((group) => `${group.kind}: ${group.reason} × ${group.count}`);
  return { issues, comments, registry, notes, noted };
}
