import type { ImportRecord } from './model.ts';
import type { Notes } from './notes.ts';
import type { OnBytes } from './read/read-bytes.ts';
import type { Registry } from './registry.ts';

/** What the person asked for. */
export interface ReadOptions {
  readonly files: readonly string[];
  readonly includePullRequests: boolean;
  /** Goes on after a quote of a CSV file that is not closed, and says so in the report. */
  readonly keepGoing: boolean;
  /** IANA zone of times that are written without one (Jira). */
  readonly timeZone: string;
  /** The instant of the import (ISO 8601, UTC): stands in where a record has no readable time at all. */
  readonly now: string;
}

/** One reading of the files: what a format gets to work with. */
export interface Reading {
  readonly options: ReadOptions;
  readonly registry: Registry;
  readonly notes: Notes;
  readonly onBytes: OnBytes;
}

/**
 * A format: gives the records of the files, every issue before its comments, and fills the registry on the way. Bad
 * rows become notes; a file that is not of the format throws `UnreadableFile`.
 */
export type FormatReader = (reading: Reading) => AsyncGenerator<ImportRecord>;
