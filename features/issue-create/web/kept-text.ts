import { draftKey, draftKeys, type DraftKey } from '#platform/web/storage/drafts.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import type { IssueForm, TypedIssue } from './issue-form.ts';

/** The same as this browser keeps it until it was sent, saved or discarded (screens.md 3.40). */
export interface KeptIssue extends TypedIssue {
  /** The draft that was edited; null for a new issue. */
  readonly draftId: string | null;
  /** What an edit of an issue began from; absent for a new one. */
  readonly base?: TypedIssue | undefined;
  /** When it was typed, in milliseconds. */
  readonly at: number;
}

/** Returns the key for what is typed into one form. Each form has its own, so that two windows do not replace each other's text. */
export function keptKey(slug: string, id: string): DraftKey {
  return draftKey(`issue:${slug}:${id}`);
}

/** Returns the key for what is typed into the form of an existing issue. */
export function keptEditKey(slug: string, issueId: string): DraftKey {
  return draftKey(`edit:${slug}:${issueId}`);
}

/** Returns a form as it is kept. */
export function keptOf(form: IssueForm, draftId: string | null): KeptIssue {
  return { ...form.typed, draftId, at: Date.now(), ...(form.edited ? { base: form.startedFrom } : {}) };
}

/** Keeps what is typed; null forgets it. */
export function keepIssue(key: DraftKey, kept: KeptIssue | null): void {
  writeStored(key, kept && JSON.stringify(kept));
}

/** Returns what is kept under a key; null for nothing, or for what cannot be read. */
export function readKept(key: DraftKey): KeptIssue | null {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Returns the key of what was typed last in a workspace and not sent; null when there is nothing. */
export function lastKept(slug: string, wanted: (kept: KeptIssue) => boolean = () => true): DraftKey | null {
  const found = draftKeys(`issue:${slug}:`).flatMap((key) => {
    const kept = readKept(key);
    return kept && wanted(kept) ? { key, at: kept.at } : [];
  });
  return found.toSorted((a, b) => b.at - a.at)[0]?.key ?? null;
}

function isKept(value: unknown): value is KeptIssue {
  if (typeof value !== 'object' || value === null) return false;
  const { draftId, at, base }: Partial<Record<string, unknown>> = { ...value };
  const isDraft = draftId === null || typeof draftId === 'string';
  return isTyped(value) && isDraft && typeof at === 'number' && (base === undefined || isTyped(base));
}

function isTyped(value: unknown): value is TypedIssue {
  if (typeof value !== 'object' || value === null) return false;
  const { projectId, name, html, values }: Partial<Record<string, unknown>> = { ...value };
  const isText = typeof projectId === 'string' && typeof name === 'string' && typeof html === 'string';
  return isText && typeof values === 'object' && values !== null;
}
