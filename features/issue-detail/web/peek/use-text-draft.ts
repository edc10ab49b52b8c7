import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import { TextDraft, type Unsaved } from '#platform/web/store/text-draft.ts';
import { changeIssues } from '#features/issues/web/store/change-issues.ts';
import type { ProjectIssues } from '#features/issues/web/store/project-issues.ts';

type TextField = 'name' | 'description_html';

/**
 * The draft of a text of one issue: follows what the store hears, saves through the one way of editing, keeps what could
 * not be saved on this device, and saves when it is left. Render it under a key of the issue's id.
 */
export function useTextDraft(
  issues: ProjectIssues,
  id: string,
  field: TextField,
  stored: string,
  check?: (text: string) => string | null,
): TextDraft {
  const key = `draft:${field}:${id}` as const;
  const [draft] = useState(() => {
    const save = async (text: string, base: string) => {
      const value = field === 'name' ? text.trim() : text;
      const change = { set: { [field]: value }, base: { [field]: base } };
      const outcome = await changeIssues(issues, [id], change, { merge: `${field}:${id}` });
      if (outcome === 'confirmed') return issues.table.serverRow(id)?.[field] ?? value;
      return outcome === 'merged' ? value : null;
    };
    let kept: string | null = null;
    const keep = (unsaved: Unsaved | null) => {
      // Another window may have kept a text of its own since.
      if (unsaved === null && readStored(key) !== kept) return;
      kept = unsaved && JSON.stringify(unsaved);
      writeStored(key, kept);
    };
    const before = readStored(key);
    kept = before;
    const merges = field === 'description_html';
    return new TextDraft(stored, { save, keep, merges, ...(check ? { check } : {}) }, readUnsaved(before));
  });
  useEffect(() => draft.receive(stored), [draft, stored]);
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

function readUnsaved(kept: string | null): Unsaved | null {
  try {
    const unsaved: unknown = JSON.parse(kept ?? 'null');
    if (typeof unsaved !== 'object' || unsaved === null || !('text' in unsaved) || !('base' in unsaved)) return null;
    const { text, base } = unsaved;
    return typeof text === 'string' && typeof base === 'string' ? { text, base } : null;
  } catch {
    return null;
  }
}
