import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { TextDraft } from '#platform/web/store/text-draft.ts';
import { changeIssues } from '#features/issues/web/store/change-issues.ts';
import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';

type TextField = 'name' | 'description_html';

/**
 * The draft of a text of one issue: follows what the store hears, saves through the one way of editing, keeps what could
 * not be saved on this device, and saves when it is left. Render it under a key of the issue's id.
 */
export function useTextDraft(
  bench: IssueBench,
  id: string,
  field: TextField,
  stored: string,
  check?: (text: string) => string | null,
): TextDraft {
  const key = `draft:${field}:${id}` as const;
  const [draft] = useState(() => {
    const save = async (text: string) => {
      const done = changeIssues(
        bench.issues,
        [id],
        { set: { [field]: field === 'name' ? text.trim() : text } },
        { merge: `${field}:${id}` },
      );
      const outcome = await done;
      return outcome === 'confirmed' || outcome === 'merged';
    };
    const keep = (unsaved: unknown) => writeStored(key, unsaved === null ? null : JSON.stringify(unsaved));
    return new TextDraft(stored, { save, keep, ...(check ? { check } : {}) }, readUnsaved(readStored(key)));
  });
  useEffect(() => {
    // Of the server's copy: on screen, an edit of another field that waits makes the whole issue look like mine.
    const updatedBy = bench.issues.table.serverRow(id)?.updated_by;
    draft.receive(stored, updatedBy === bench.userId);
  }, [draft, stored, id, bench]);
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

function readUnsaved(kept: string | null): { text: string; base: string } | null {
  try {
    const unsaved: unknown = JSON.parse(kept ?? 'null');
    if (typeof unsaved !== 'object' || unsaved === null || !('text' in unsaved) || !('base' in unsaved)) return null;
    const { text, base } = unsaved;
    return typeof text === 'string' && typeof base === 'string' ? { text, base } : null;
  } catch {
    return null;
  }
}
