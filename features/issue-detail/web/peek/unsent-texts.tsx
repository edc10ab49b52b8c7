import { useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { copyText } from '#platform/ui/notices/copy-text.ts';
import { draftKey } from '#platform/web/storage/drafts.ts';
import { readStored } from '#platform/web/storage/stored.ts';
import { readUnsaved } from '#platform/web/store/use-kept-draft.ts';
import { t } from '#features/issue-detail/web/text.ts';

/** What this person typed in an issue that is gone, and neither sent nor saved: to be read and copied. */
export function UnsentTexts({ id }: { id: string }) {
  const [texts] = useState(() => textsOf(id));
  if (texts.length === 0) return null;
  return (
    <section aria-label={t('unsentTexts')} className="mt-6 flex flex-col gap-3 text-left">
      <h3 className="text-body font-medium text-ink">{t('unsentTexts')}</h3>
      {texts.map((text) => (
        <div key={text} className="flex flex-col items-start gap-2 rounded-control border border-line p-3">
          <p className="w-full text-body wrap-anywhere whitespace-pre-wrap text-ink">{text}</p>
          <Button size="small" onClick={() => void copyText(text, { done: t('textCopied') })}>
            {t('copyText')}
          </Button>
        </div>
      ))}
    </section>
  );
}

function textsOf(id: string): readonly string[] {
  const stored = (field: string) => readStored(draftKey(`${field}:${id}`));
  const unsaved = (field: string) => readUnsaved(stored(field))?.text ?? '';
  const texts = [unsaved('name'), linesOf(unsaved('description_html')), linesOf(stored('comment') ?? '')];
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
}

/** The text of a rich text, a line for each of its blocks. */
function linesOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const end of body.querySelectorAll('br, p, li, h1, h2, h3, h4, h5, h6, pre, td, th')) end.append('\n');
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  return body.textContent.replaceAll(/\n{2,}/g, '\n');
}
