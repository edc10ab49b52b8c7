import { Suspense, useEffect, useId, useState, type ReactNode } from 'react';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { comparedTexts, keepBothTexts, readTexts, restoreKeptText, type ComparedTexts } from './compared-texts.ts';
import { LazyTextView } from './text-view-part.ts';

type Read = Awaited<ReturnType<typeof readTexts>> | 'failed' | null;

/** Two texts of one description side by side: either is taken with one press, or both are put into the text. */
export function CompareTexts({ texts }: { texts: ComparedTexts }) {
  const [read, setRead] = useState<Read>(null);
  useEffect(() => {
    let isHere = true;
    const say = (now: Read) => isHere && setRead(now);
    void readTexts(texts).then(say, () => say('failed'));
    return () => {
      isHere = false;
    };
  }, [texts]);
  const close = () => comparedTexts.set(null);
  const choose = (work: () => Promise<void>) => {
    close();
    void work();
  };
  const kept = t('textKept', { name: texts.writer });
  const isRead = read !== null && read !== 'failed';
  return (
    <Dialog
      title={t('compare')}
      description={t('compareBody')}
      size={720}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('keepAsIs')}</Button>
          {isRead && texts.versionId !== null && (
            <Button variant="primary" onClick={() => choose(() => keepBothTexts(texts))}>
              {t('keepBoth')}
            </Button>
          )}
        </>
      }
    >
      {read === 'failed' ? (
        <p role="alert" className="flex items-center gap-2 text-body text-ink-2">
          {t('textNotRead')}
          <Button size="small" onClick={() => void readTexts(texts).then(setRead, () => setRead('failed'))}>
            {issueText('retry')}
          </Button>
        </p>
      ) : (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <Pane title={t('textNow')}>
            {isRead && <LazyTextView html={read.now} label={t('textNow')} facts={texts.facts} />}
          </Pane>
          <Pane
            title={kept}
            action={
              isRead && (
                <Button size="small" onClick={() => choose(() => restoreKeptText(texts, read))}>
                  {t('useThisText')}
                </Button>
              )
            }
          >
            {isRead && <LazyTextView html={read.kept} label={kept} facts={texts.facts} />}
          </Pane>
        </div>
      )}
    </Dialog>
  );
}

function Pane({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <header className="flex min-h-8 items-center justify-between gap-2">
        <h3 id={id} className="text-small text-ink-2">
          {title}
        </h3>
        {action}
      </header>
      <div className="min-h-24 rounded-control border border-line px-3 py-2 wrap-anywhere">
        <Suspense fallback={<Skeleton className="h-3 w-4/5" />}>{children}</Suspense>
      </div>
    </section>
  );
}
