import { useLayoutEffect, useRef } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Textarea } from '#platform/ui/controls/textarea.tsx';
import { copyText } from '#platform/ui/notices/copy-text.ts';
import { draftKey } from '#platform/web/storage/drafts.ts';
import { readStored } from '#platform/web/storage/stored.ts';
import { readUnsaved } from '#platform/web/store/use-kept-draft.ts';
import { t } from '#features/issue-detail/web/text.ts';

interface UnsentTextsProps {
  id: string;
  /** What stood in the field that had the focus when the issue went away; '' when there was none. */
  typed: string;
  /** Where Escape closes the issue. */
  onEscape?: (() => void) | undefined;
}

/**
 * What this person typed in an issue that is gone, and neither sent nor saved: to be read and copied. Whoever was typing has
 * the focus in it, so that the letters still to come run no commands.
 */
export function UnsentTexts({ id, typed, onEscape }: UnsentTextsProps) {
  const first = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (typed !== '') first.current?.focus();
  }, [typed]);
  const texts = textsOf(id, typed);
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
            onKeyDown={({ key }) => {
              if (key === 'Escape') onEscape?.();
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

/** What was typed last comes first: it is there before it is kept. */
function textsOf(id: string, typed: string): readonly string[] {
  const stored = (field: string) => readStored(draftKey(`${field}:${id}`));
  const unsaved = (field: string) => readUnsaved(stored(field))?.text ?? '';
  const texts = [typed, unsaved('name'), linesOf(unsaved('description_html')), linesOf(stored('comment') ?? '')];
  const byWords = new Map<string, string>();
  for (const text of texts) {
    const words = text.replaceAll(/\s/g, '');
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
