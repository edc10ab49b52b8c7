import type { Priority } from '#features/issue-fields/contract.ts';
import type { ImportedNumbers } from '#features/issue-fields/rules.ts';
import type { StateGroup } from '#features/states/contract.ts';

/** The trackers whose exports can be imported; also the `external_source` of what they bring. */
export const importFormats = ['github', 'jira', 'linear', 'trello'] as const;
export type ImportFormat = (typeof importFormats)[number];

/**
 * Where in the input something stands. A CSV row has two numbers, because cells may hold line breaks: `row` as a
 * spreadsheet counts (the header is row 1), `line` as a text editor does. `item` is the place in a JSON list, from 1.
 */
export interface Place {
  readonly file: string;
  readonly row?: number;
  readonly line?: number;
  readonly item?: number;
  /** The column of a CSV file, the field of a JSON object, the section of a map file. */
  readonly column?: string;
}

/** Somebody named by the source. `key` is what the source calls them (login, account id, email). */
export interface ImportPerson {
  readonly key: string;
  name: string;
  email: string | null;
}

/** A label by its name here; `color` is `#rrggbb` or null when the source gives none. */
export interface ImportLabel {
  readonly name: string;
  color: string | null;
  /** The names the source has for it, by lower case: several when they differ in other characters only. */
  readonly written: Map<string, string>;
}

/** How a status came to its group: by the person's map file, the table, the source's own category, or a guess. */
export type MappedBy = 'map' | 'table' | 'category' | 'guess';

/** A status of the source and what it becomes. `key` is the source's word, `name` the state's name here. */
export interface ImportState {
  readonly key: string;
  readonly name: string;
  readonly group: StateGroup;
  readonly by: MappedBy;
}

/** A sprint or cycle. Dates are `YYYY-MM-DD`, both or neither, the end day inclusive. */
export interface ImportCycle {
  readonly key: string;
  readonly name: string;
  startDate: string | null;
  endDate: string | null;
}

/** A URL that belongs to an issue; `attachment` when it was a file there (files themselves are not in exports). */
export interface ImportLink {
  readonly url: string;
  readonly title: string;
  readonly attachment: boolean;
  readonly authorKey: string | null;
  readonly createdAt: string | null;
}

export const relationTypes = ['blocks', 'blocked_by', 'duplicate', 'relates_to'] as const;

/** `ref` is the external id (or an alias) of the other issue, which may be missing from the input. */
export interface ImportRelation {
  readonly type: (typeof relationTypes)[number];
  readonly ref: string;
}

/**
 * One issue, ready to be written: texts repaired, title at most 255 characters, body as plain semantic HTML that the
 * server sanitizes again. Instants are ISO 8601 in UTC, dates `YYYY-MM-DD`.
 */
export interface ImportIssue extends ImportedNumbers {
  readonly kind: 'issue';
  readonly place: Place;
  /** Unique within the format; together with the format it makes a second import add nothing. */
  readonly externalId: string;
  /** Other names under which parents, relations and comments may refer to this issue. */
  readonly aliases: readonly string[];
  /** The number the source gave it, kept when free. */
  readonly number: number | null;
  readonly title: string;
  readonly bodyHtml: string;
  readonly stateKey: string;
  readonly priority: Priority;
  /** The source's own word for the priority; null when it had none. */
  readonly prioritySource: string | null;
  readonly labels: readonly string[];
  readonly assigneeKeys: readonly string[];
  readonly authorKey: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly closedAt: string | null;
  readonly closedByKey: string | null;
  readonly archivedAt: string | null;
  readonly startDate: string | null;
  readonly targetDate: string | null;
  readonly points: number | null;
  readonly cycleKey: string | null;
  readonly parentRef: string | null;
  readonly links: readonly ImportLink[];
  readonly relations: readonly ImportRelation[];
}

/** One comment; it comes after its issue. `issueRef` is the issue's external id or an alias. */
export interface ImportComment {
  readonly kind: 'comment';
  readonly place: Place;
  readonly externalId: string;
  readonly issueRef: string;
  readonly authorKey: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly html: string;
}

export type ImportRecord = ImportIssue | ImportComment;
