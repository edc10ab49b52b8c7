import type { Kysely } from 'kysely';
import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';
import type { NewChange } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { ActivityRow } from './activity-reader.ts';

declare module '#platform/server/server-feature.ts' {
  interface ServerFeature {
    /** What its changes mean for the histories of issues. */
    readonly activities?: readonly ActivitySource[];
  }
}

/** One line of an issue's history, its values still ids where names have to be looked up. */
export interface ActivityEntry {
  /** Of a decision in the intake, the new status as a number. */
  readonly verb: 'created' | 'updated' | 'deleted' | 'removed' | '-2' | '-1' | '0' | '1' | '2';
  readonly field: string | null;
  readonly oldId: string | null;
  readonly newId: string | null;
  readonly oldText: string | null;
  readonly newText: string | null;
  /** The issue whose history it is, where the change is of something else. */
  readonly issueId?: string;
  /** The comment it is about. */
  readonly commentId?: string;
  /** Another issue whose key (WEB-12) is the value that is not ''. */
  readonly otherIssue?: string;
  /** What else a sentence about it needs, as stored: an instant, or a key. */
  readonly comment?: string;
  /** Another issue whose key is the comment. */
  readonly commentIssue?: string;
}

/** A line with nothing but what `values` say. */
export function entry(
  verb: ActivityEntry['verb'],
  field: string | null,
  values: Partial<ActivityEntry> = {},
): ActivityEntry {
  return { verb, field, oldId: null, newId: null, oldText: null, newText: null, ...values };
}

/** What a feature's changes mean for the histories of issues: the lines a change of its `entities` writes. */
export interface ActivitySource {
  readonly entities: readonly string[];
  readonly lines: (change: ChangeWithImage) => readonly ActivityEntry[];
}

/** A line of a history as it is stored, with the change that it describes. */
export interface ActivityLine {
  readonly change: ChangeWithImage;
  readonly row: ActivityRow;
}

/**
 * Makes something of the lines of a run of changes, once each: it runs in the transaction that stores them. What it
 * returns is appended to the log.
 */
export type ActivityFollower = (
  db: Kysely<Database>,
  workspaceId: string,
  lines: readonly ActivityLine[],
) => Promise<readonly NewChange[]>;

/** A text of a change, else null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The issue a change of a part is about: its entries say it, created, updated and deleted alike. */
export function issueOf({ fields, before }: ChangeWithImage): string | null {
  return textOf(fields['issue']) ?? textOf(before?.['issue']);
}
