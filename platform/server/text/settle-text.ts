import type { NewChange } from '#platform/server/changes/writer.ts';
import type { OverwrittenValue } from '#platform/shared/live.ts';
import { mergeTexts, onlyAdds } from './merge-text.ts';

/** A rich text as it is stored, and who saved it when. */
export interface StoredText {
  readonly html: string;
  readonly saved_by: string | null;
  readonly saved_at: string;
}

/** The outcome of saving a rich text (docs/decisions/027). */
export interface SettledText {
  /** The text to store. */
  readonly html: string;
  /**
   * What happened to a text that the writer had not seen. `merged`: it is part of `html`. `overlapped`: it must be kept
   * whole as a version. `replaced`: likewise, and it is unknown whether the writer had seen it.
   */
  readonly met: 'merged' | 'overlapped' | 'replaced' | null;
}

/** Sanitized rich text as it is stored: never empty. */
export function storedHtml(html = ''): string {
  return html || '<p></p>';
}

/**
 * Settles a save so that no text is lost that its writer has not seen. `base` is the text that the edit began from; without
 * it the writer did not say. Both are sanitized, as rich texts of requests are (clean-rich-texts.ts).
 */
export function settleText(stored: StoredText, html: string, base: string | undefined): SettledText {
  if (html === stored.html) return { html, met: null };
  if (base === undefined) return { html, met: onlyAdds(stored.html, html) ? null : 'replaced' };
  const began = storedHtml(base);
  if (began === stored.html) return { html, met: null };
  const merged = mergeTexts(began, html, stored.html);
  return merged === null ? { html, met: 'overlapped' } : { html: merged, met: 'merged' };
}

/**
 * Returns who is notified of the outcome of a save: both people about a merge and an overlap; about a replaced text
 * whose writer did not say what they had received, the person who wrote it. One's own texts count only when they
 * overlapped (two windows). `versionId` names what was kept.
 */
export function overwrittenBy(
  { met }: SettledText,
  stored: StoredText,
  {
    actorId,
    field,
    versionId,
  }: { readonly actorId: string | null; readonly field: string; readonly versionId: string | null },
): Pick<NewChange, 'overwritten' | 'overwrittenUnsaid'> {
  const { saved_by: writer, saved_at: at } = stored;
  const isOwn = writer === actorId;
  const entry = (user_id: string, value: unknown): OverwrittenValue => ({ field, user_id, at, value });
  const both = [...new Set([writer, actorId])].flatMap((id) => id ?? []);
  if (met === 'overlapped')
    return { overwritten: both.map((id) => entry(id, { version_id: versionId, written_by: writer })) };
  if (met === 'merged' && !isOwn)
    return { overwritten: both.map((id) => entry(id, { merged: true, written_by: writer })) };
  if (met === 'replaced' && !isOwn && writer !== null)
    return { overwrittenUnsaid: [entry(writer, { version_id: versionId, written_by: writer })] };
  return {};
}
