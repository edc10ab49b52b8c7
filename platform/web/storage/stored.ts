/** The keys of browser storage that are the person's choices on this browser (screens.md 3.40). Nothing secret is kept. */
export type StoredKey =
  | 'theme'
  | 'custom_theme'
  | 'appearance'
  | 'formats'
  | 'app_sidebar_collapsed'
  | 'app_sidebar_width'
  | 'single_keys'
  | 'peek_mode'
  | 'timeline_zoom'
  | 'issue_detail_sidebar_collapsed'
  | 'issue_local_filters'
  | 'instant_mode'
  | 'recent_emoji'
  | 'emoji_tone'
  | 'first_reads'
  | 'documents_opened'
  | 'documents_starred'
  | `draft:${string}:${string}`
  | `unsent_document:${string}`
  | `lost_words:${string}`
  | `last_project:${string}`
  | `tour:${string}`
  | `told:${string}`
  | `recent:${string}`
  | `unnoted:${string}`
  | `sidebar_group:${string}`
  | `panel:${string}`
  | `table_columns:${string}`
  | `view_tabs:${string}`;

/** What is kept under a key; null when nothing is, or when the browser keeps nothing. */
export function readStored(key: StoredKey): string | null {
  if (typeof document === 'undefined') return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the keys under which something is kept and that begin so. */
export function storedKeys<P extends string>(prefix: P): readonly (StoredKey & `${P}${string}`)[] {
  if (typeof document === 'undefined') return [];
  try {
    return Object.keys(localStorage).filter((key): key is StoredKey & `${P}${string}` => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Keeps a value; null forgets it. Silent where the browser keeps nothing: the choice then holds for this page. */
export function writeStored(key: StoredKey, value: string | null): void {
  if (typeof document === 'undefined') return;
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows and full disks: a preference is not worth an error message.
  }
}
