import { useEffect, useLayoutEffect, useState } from 'react';
import { draftKey } from '#platform/web/storage/drafts.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { TextDraft, type TextDraftParts, type Unsaved } from './text-draft.ts';

/**
 * Returns the draft of a stored text: follows what is stored, keeps on this device what this person could not save, and
 * saves when it is left. `name` says what the text belongs to. Both are read once: render it under a key of that.
 */
export function useKeptDraft(name: string, stored: string, parts: Omit<TextDraftParts, 'keep'>): TextDraft {
  const [draft] = useState(() => {
    const key = draftKey(name);
    const before = readStored(key);
    let kept = before;
    const keep = (unsaved: Unsaved | null) => {
      // Another window may have kept a text of its own since.
      if (unsaved === null && readStored(key) !== kept) return;
      kept = unsaved && JSON.stringify(unsaved);
      writeStored(key, kept);
    };
    return new TextDraft(stored, { ...parts, keep }, readUnsaved(before));
  });
  // Before it is painted: a text that was read after its page opened is not shown empty first.
  useLayoutEffect(() => draft.receive(stored), [draft, stored]);
  useEffect(() => {
    const save = () => void draft.save();
    // Before the page's own question whether it may be left, so that it knows of this text.
    addEventListener('beforeunload', save, { capture: true });
    return () => {
      removeEventListener('beforeunload', save, { capture: true });
      draft.leave();
    };
  }, [draft]);
  return draft;
}

/** Reads what was kept of a text that could not be saved; null when nothing is, or it is no such text. */
export function readUnsaved(kept: string | null): Unsaved | null {
  try {
    const unsaved: unknown = JSON.parse(kept ?? 'null');
    if (typeof unsaved !== 'object' || unsaved === null || !('text' in unsaved) || !('base' in unsaved)) return null;
    const { text, base } = unsaved;
    return typeof text === 'string' && typeof base === 'string' ? { text, base } : null;
  } catch {
    return null;
  }
}
