import { t } from '#platform/editor/text.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { dropLostWords, lostWordsOf, type LostWords } from '#platform/web/offline/lost-words.ts';

/** Notifies a person of what they wrote in texts that they no longer see, until they have copied it. */
export function notifyLostWords(userId: string): void {
  if (lostWordsOf(userId).length === 0) return;
  const actions = [{ label: t('lostShow'), run: () => void offerWords(userId) }];
  showToast({ kind: 'error', title: t('lostTitle'), body: t('lostBody'), stays: true, actions }, 'lost-words');
}

/** Shows the words, and forgets them once they are copied. */
async function offerWords(userId: string): Promise<void> {
  const lost = lostWordsOf(userId);
  const isWanted = await confirm({
    title: t('lostWords'),
    body: <Words lost={lost} />,
    action: t('lostCopy'),
    cancel: t('lostKeep'),
  });
  if (!isWanted) return;
  try {
    await navigator.clipboard.writeText(lost.map(({ words }) => words).join('\n\n'));
  } catch {
    showToast({ kind: 'error', title: t('lostNotCopied'), body: t('lostNotCopiedBody') });
    return;
  }
  for (const { id } of lost) dropLostWords(id);
  showToast({ kind: 'success', title: t('lostCopied') });
}

function Words({ lost }: { lost: readonly LostWords[] }) {
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long texts are scrolled by keyboard
      tabIndex={0}
      aria-label={t('lostWords')}
      className="flex max-h-80 flex-col gap-3 overflow-auto rounded-control border border-line bg-sunken p-3"
    >
      {lost.map(({ id, words }) => (
        <p key={id} className="text-body whitespace-pre-wrap text-ink select-text wrap-anywhere">
          {words}
        </p>
      ))}
    </section>
  );
}
