import type { ImportRecord } from './model.ts';
import type { Notes } from './notes.ts';
import type { OnBytes } from './read/read-bytes.ts';
import type { Registry } from './registry.ts';

/** The options of the command. */
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

/** One pass over the files, with what a format needs. */
export interface Reading {
  readonly options: ReadOptions;
  readonly registry: Registry;
  readonly notes: Notes;
  readonly onBytes: OnBytes;
}

/**
 * A format: yields the records of the files, every issue before its comments, and fills the registry on the way.
 * Invalid rows become notes; a file that is not of the format throws `UnreadableFile`.
 */
export type FormatReader = (reading: Reading) => AsyncGenerator<ImportRecord>;
