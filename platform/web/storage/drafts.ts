import { storedKeys, writeStored } from './stored.ts';

/** A key of text that somebody typed on this browser and neither sent nor discarded: whose it is, and what it belongs to. */
export type DraftKey = `draft:${string}:${string}`;

/** The person whose drafts this page reads and writes. */
let owner = '';

/** Makes the drafts of this page those of a person, by account id. Others who use the browser keep theirs, out of reach. */
export function ownDrafts(userId: string): void {
  owner = userId;
}

/** Returns the key of a draft of the person at this browser; `name` says what it belongs to, such as `comment:<issue id>`. */
export function draftKey(name: string): DraftKey {
  return `draft:${owner}:${name}`;
}

/** Returns the keys of this person's drafts whose name begins with `prefix`. */
export function draftKeys(prefix = ''): readonly DraftKey[] {
  return storedKeys(draftKey(prefix));
}

/** Keys of drafts before they had an owner. */
const ownerlessKey = /^draft:(?:issues?|edit|comment|name|description_html|page|page_name):/;

/** Removes this person's drafts, and those of earlier versions, which did not say whose they were. */
export function forgetDrafts(): void {
  const ownerless = storedKeys('draft:').filter((key) => ownerlessKey.test(key));
  for (const key of [...draftKeys(), ...ownerless]) writeStored(key, null);
}
