import type { Kysely } from 'kysely';
import type { StoredChange } from '#platform/server/changes/read-changes.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { DocumentKey } from './stored-document.ts';

/** Where a document is looked for: what its socket was opened with. */
export interface DocumentPlace {
  readonly slug: string;
  readonly projectId: string;
}

/** What a person may do with a document that they see. */
export interface DocumentRight {
  readonly workspaceId: string;
  readonly mayWrite: boolean;
  readonly isLocked: boolean;
  readonly isArchived: boolean;
}

/** A text as a feature stores it, with the document that says the same. */
export interface DerivedText {
  /** Sanitized. */
  readonly html: string;
  readonly binary: Buffer;
  /** Who wrote what is new in it: first who wrote last, as far as that is known. */
  readonly writers: readonly string[];
}

/** One kind of text that people write in together; its feature decides who may, and keeps the HTML. */
export interface DocumentKind {
  /** The `documentType` of its sockets (wire-account-workspace.md 7.2). */
  readonly type: string;
  /** The entity of the change log whose entries are about these texts. */
  readonly entity: string;
  /** Whether those who only read join when the HTML says that somebody writes, instead of when they open the text. */
  readonly readersJoinLate?: boolean;
  /** Returns what a person may do with a document; null when they do not see it. */
  rightOf(db: Kysely<Database>, userId: string, place: DocumentPlace, id: string): Promise<DocumentRight | null>;
  /** Returns the HTML that stands; null when there is no such text. `isHeld` keeps it as it is until the transaction ends. */
  readHtml(db: Kysely<Database>, key: DocumentKey, isHeld?: boolean): Promise<string | null>;
  /** Stores the HTML of a document, inside the transaction that folds its updates. */
  saveDerived(writer: Writer, id: string, text: DerivedText): Promise<void>;
  /** Returns whether an entry about a text says that its HTML was saved. */
  isTextSaved(change: StoredChange): boolean;
}
