import { readStored, storedKeys, writeStored } from '#platform/web/storage/stored.ts';
import type { TypedIssue } from './issue-form.ts';

/** The same as this browser keeps it until it was sent, saved or discarded (screens.md 3.40). */
export interface KeptIssue extends TypedIssue {
  /** The draft that was edited; null for a new issue. */
  readonly draftId: string | null;
  /** When it was typed, in milliseconds. */
  readonly at: number;
}

export type KeptKey = `draft:issue:${string}`;

/** Returns the key for what is typed into one form. Each form has its own, so that two windows do not replace each other's text. */
export function keptKey(slug: string, id: string): KeptKey {
  return `draft:issue:${slug}:${id}`;
}

/** Keeps what is typed; null forgets it. */
export function keepIssue(key: KeptKey, kept: KeptIssue | null): void {
  writeStored(key, kept && JSON.stringify(kept));
}

/** Returns what is kept under a key; null for nothing, or for what cannot be read. */
export function readKept(key: KeptKey): KeptIssue | null {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Returns the key of what was typed last in a workspace and not sent; null when there is nothing. */
export function lastKept(slug: string, wanted: (kept: KeptIssue) => boolean = () => true): KeptKey | null {
  const found = storedKeys(`draft:issue:${slug}:`).flatMap((key) => {
    const kept = readKept(key);
    return kept && wanted(kept) ? { key, at: kept.at } : [];
  });
  return found.toSorted((a, b) => b.at - a.at)[0]?.key ?? null;
}

function isKept(value: unknown): value is KeptIssue {
  if (typeof value !== 'object' || value === null) return false;
  const { projectId, name, html, values, draftId, at }: Partial<Record<string, unknown>> = { ...value };
  const isText = typeof projectId === 'string' && typeof name === 'string' && typeof html === 'string';
  const isDraft = draftId === null || typeof draftId === 'string';
  return isText && isDraft && typeof at === 'number' && typeof values === 'object' && values !== null;
}
