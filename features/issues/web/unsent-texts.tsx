import { useLayoutEffect, useRef } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Textarea } from '#platform/ui/controls/textarea.tsx';
import { copyText } from '#platform/ui/notices/copy-text.ts';
import { draftKey } from '#platform/web/storage/drafts.ts';
import { readStored } from '#platform/web/storage/stored.ts';
import { readUnsaved } from '#platform/web/store/use-kept-draft.ts';
import { t } from './text.ts';

interface UnsentTextsProps {
  texts: readonly string[];
  /** The person was typing when their field went away. */
  takesFocus: boolean;
  /** What Escape does; it leaves the field when absent. */
  onEscape?: (() => void) | undefined;
}

/**
 * What this person typed where it can no longer be sent or saved: to be read and copied. Whoever was typing has the focus in
 * it, so that the letters still to come run no commands.
 */
export function UnsentTexts({ texts, takesFocus, onEscape }: UnsentTextsProps) {
  const first = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  if (texts.length === 0) return null;
  return (
    <section aria-label={t('unsentTexts')} className="mt-6 flex flex-col gap-3 text-left">
      <h3 className="text-body font-medium text-ink">{t('unsentTexts')}</h3>
      {texts.map((text, index) => (
        <div key={text} className="flex flex-col items-start gap-2">
          <Textarea
            ref={index === 0 ? first : undefined}
            readOnly
            aria-label={t('unsentTexts')}
            rows={1}
            value={text}
            onKeyDown={({ key, currentTarget }) => {
              if (key !== 'Escape') return;
              if (onEscape) onEscape();
              else currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
            }}
            className="max-h-80 wrap-anywhere"
          />
          <Button size="small" onClick={() => void copyText(text, { done: t('textCopied') })}>
            {t('copyText')}
          </Button>
        </div>
      ))}
    </section>
  );
}

/**
 * Returns what this person typed in an issue, and neither sent nor saved. `typed` is what stood in their field last, which may
 * not be kept yet: it comes first.
 */
export function keptTexts(id: string | null, typed: string): readonly string[] {
  if (id === null) return distinct([typed]);
  const unsaved = (field: string) => readUnsaved(readStored(draftKey(`${field}:${id}`)))?.text ?? '';
  return distinct([typed, unsaved('name'), linesOf(unsaved('description_html')), ...keptComment(id)]);
}

/** Returns the comment that this person began in an issue; none when there is none. */
export function keptComment(id: string): readonly string[] {
  return distinct([linesOf(readStored(draftKey(`comment:${id}`)) ?? '')]);
}

/** Returns a text in the form in which two of the same words are equal, whichever field they stood in. */
export function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}

function distinct(texts: readonly string[]): readonly string[] {
  const byWords = new Map<string, string>();
  for (const text of texts) {
    const words = withoutSpaces(text);
    if (words !== '' && !byWords.has(words)) byWords.set(words, text.trim());
  }
  return [...byWords.values()];
}

/** The text of a rich text, a line for each of its blocks. */
function linesOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const end of body.querySelectorAll('br, p, li, h1, h2, h3, h4, h5, h6, pre, td, th')) end.append('\n');
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  return body.textContent.replaceAll(/\n{2,}/g, '\n');
}
