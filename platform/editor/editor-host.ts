import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import type { Highlights } from './highlights/highlights.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import type { StateGroup } from '#platform/ui/icons/state-glyph.tsx';
import type { ToastAction } from '#platform/ui/notices/toasts.ts';

/** The project of uploads that a text refers to by id only. */
export interface PicturePlace {
  readonly slug: string;
  readonly projectId: string;
}

/**
 * How much an editor offers (screens.md 3.9): `lite` (comments) has no headings, tables and callouts. Both keep whatever a
 * text holds.
 */
export type EditorVariant = 'rich' | 'lite';

/** Somebody who can be mentioned. */
export interface EditorPerson {
  readonly id: string;
  readonly name: string;
  /** Full name or email, if it says more than `name`. */
  readonly note?: string | undefined;
  readonly image?: string | null | undefined;
}

/** An issue to link to. */
export interface FoundIssue {
  readonly id: string;
  readonly projectId: string;
  /** "WEB-12" */
  readonly key: string;
  readonly title: string;
}

/** How a linked issue looks now. */
export interface IssueLook {
  readonly key: string;
  readonly title: string;
  readonly group: StateGroup;
  readonly color: string | undefined;
  readonly path: string;
}

/** The issues that a text can link to. */
export interface EditorIssues {
  /** Calls `show` with what is found so far, more than once, until it says `isDone`. Returns how to stop. */
  search(text: string, show: (found: readonly FoundIssue[], isDone: boolean) => void): () => void;
  /** Returns the issue that a key or a URL names; null at once for a text that names no issue of this product. */
  read(text: string): Promise<FoundIssue | null> | null;
  /** Returns how an issue looks; null if it is not known here. Observable. */
  look(id: string, projectId: string): IssueLook | null;
  /** Reads an issue that is not known here. */
  want(id: string, projectId: string): void;
  /** Goes to an issue. */
  open(path: string): void;
  /**
   * Calls `show` with the issues that a query (docs/query-language.md) finds in a project, whenever they change. Only those that the
   * reader may see are found. Returns how to stop.
   */
  list?(projectId: string, query: string, show: (found: IssueListState) => void): () => void;
  /** Returns where the whole list of a query is. */
  listPath?(projectId: string, query: string): string;
}

/** What a list of issues in a text shows. */
export interface IssueListState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The ids of the first issues, in their order. */
  readonly ids: readonly string[];
  readonly total: number;
  /** Why there are none to be shown; null while there is no reason. */
  readonly problem: string | null;
}

/** A page to link to. */
export interface FoundPage {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly mark: ReactNode;
}

/** The pages that a text can link to: those of its project that the reader sees. */
export interface EditorPages {
  /** Returns the pages whose name has what is typed. */
  find(query: string): readonly FoundPage[];
  /** Returns a page as it is now; null if it is not known here. Observable. */
  look(id: string): FoundPage | null;
  open(path: string): void;
  /** Reads them, where that was not done; never rejects. Until then none are found. */
  load?(): Promise<void>;
}

/** How files get into a text. */
export interface EditorFiles {
  /** The largest file that is taken, in bytes. */
  readonly mostBytes: number;
  /** What is taken, as a sentence. */
  readonly limits: string;
  /** Stores a file; `onProgress` receives the share that was sent, from 0 to 1. Resolves with its id; throws when it failed. */
  upload(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<string>;
  /** Returns why an upload failed, as a sentence. */
  reasonOf(error: unknown): string;
}

/** How pictures get into a text. */
export interface EditorPictures extends EditorFiles {
  /** The types that are taken, as browsers name them. */
  readonly types: readonly string[];
}

/** What can be done with selected words besides changing how they look: a button of the toolbar over them. */
export interface SelectionAction {
  readonly name: string;
  readonly icon: Icon;
  readonly run: (editor: Editor) => void;
  /** The key that does the same, such as `Mod+Alt+M`. */
  readonly keys?: string;
  /** Whether it changes nothing in the text, and so is offered where the text can only be read too. */
  readonly isForReaders?: boolean;
  /** Whether it can be done now; absent: always. */
  readonly when?: () => boolean;
}

/**
 * What the product lends to an editor. The editor offers what is there: no mentions without `people`, no links to issues
 * without `issues`.
 */
export interface EditorHost {
  readonly place: PicturePlace;
  /** Returns the name of a person by account id; observable. */
  readonly nameOf: (userId: string) => string;
  /** Whether this is the person at this browser. */
  readonly isMe?: (userId: string) => boolean;
  readonly people?: () => readonly EditorPerson[];
  readonly issues?: EditorIssues;
  readonly pages?: EditorPages;
  /** Returns the day that is typed ("tomorrow", "12 dec"), as YYYY-MM-DD; null for what is no day. */
  readonly readDay?: (typed: string) => string | null;
  readonly pictures?: EditorPictures;
  /** Files that are shown by their names: those that are no pictures, and pictures that somebody wants as files. */
  readonly files?: EditorFiles;
  /** Returns what is offered for files whose text was closed before they were in it. */
  readonly offerFor?: (files: readonly File[]) => ToastAction | undefined;
  readonly actions?: readonly SelectionAction[];
  /** Words that are highlighted, those with comments for example. */
  readonly highlights?: Highlights;
  /** Shows who a person is, at the element that mentions them. */
  readonly openPerson?: (userId: string, anchor: Element) => void;
  /** Copies a link that leads to a block of the text, by what its address names it (blocks/block-address.ts). */
  readonly copyLinkTo?: (block: string) => void;
  /** Asks for a day at an element; `onPick` receives it as YYYY-MM-DD. */
  readonly pickDay?: (anchor: Element, onPick: (day: string) => void) => void;
}
