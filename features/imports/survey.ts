import { secondRelations } from './finish-issue.ts';
import { readerOf } from './formats/reader-of.ts';
import type { ImportMap } from './map-file.ts';
import type { ImportFormat, ImportRecord } from './model.ts';
import { noNotes, NoteBook } from './notes.ts';
import type { OnBytes } from './read/read-bytes.ts';
import type { ReadOptions } from './reading.ts';
import { Registry } from './registry.ts';
import { Tally } from './tally.ts';
import { reportChangedNames } from './changed-names.ts';
import { reportUnusedMapLines } from './unused-map-lines.ts';

/** Everything known about the files before a single row is written. */
export interface Survey {
  readonly format: ImportFormat;
  readonly options: ReadOptions;
  readonly registry: Registry;
  readonly tally: Tally;
  readonly notes: NoteBook;
}

/**
 * Reads the files once from end to end and writes nothing: so a file that turns out to be broken on its last line
 * leaves nothing half imported. Throws `UnreadableFile`.
 */
export async function survey(
  format: ImportFormat,
  options: ReadOptions,
  map: ImportMap,
  onBytes: OnBytes = () => undefined,
): Promise<Survey> {
  const registry = new Registry(map);
  const notes = new NoteBook();
  const tally = new Tally();
  for await (const record of readerOf[format]({ options, registry, notes, onBytes })) tally.count(record);
  reportMissingIssues(tally, notes);
  reportUnusedMapLines(map, registry, notes);
  reportChangedNames(registry, notes);
  return { format, options, registry, tally, notes };
}

/** Reads the files again, for writing; the registry of the survey is complete from the first record on. */
export function recordsOf({ format, options, registry }: Survey): AsyncGenerator<ImportRecord> {
  return readerOf[format]({ options, registry, notes: noNotes, onBytes: () => undefined });
}

function reportMissingIssues(tally: Tally, notes: NoteBook): void {
  const missing = tally.missingParents();
  const parents = 'parents that are not in the files (linked if the project has them)';
  if (missing.length > 0) notes.add('left-out', parents, null, null, missing.length);
  if (tally.secondRelations > 0) notes.add('left-out', secondRelations, null, null, tally.secondRelations);
  const relations = tally.relations().reduce((sum, relation) => sum + relation.missing, 0);
  const others = 'relations to issues that are not in the files (linked if the project has them)';
  if (relations > 0) notes.add('left-out', others, null, null, relations);
}
