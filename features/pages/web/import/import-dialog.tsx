import { useEffect, useRef, useState } from 'react';
import type { PageRecord } from '#features/pages/contract.ts';
import type { PageCollection } from '#features/pages/web/page-collection.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { planImport, type ImportPlan } from './plan-import.ts';
import { ImportRefused, readFiles, type ImportRefusal, type ImportSource } from './read-files.ts';
import { runImport, type ImportReport } from './run-import.ts';
import { t } from './text.ts';

/** So many pages are made by one import. */
const mostPages = 500;

type Step =
  | { readonly at: 'choose'; readonly refusal: ImportRefusal | null }
  | { readonly at: 'reading' }
  | { readonly at: 'ready'; readonly source: ImportSource; readonly plan: ImportPlan }
  | { readonly at: 'running'; readonly done: number; readonly total: number }
  | { readonly at: 'done'; readonly report: ImportReport };

interface ImportDialogProps {
  pages: PageCollection;
  /** Who will see the pages. */
  access: PageRecord['access'];
  onClose: () => void;
}

/** Imports Markdown files as pages: they are chosen, what will be made is shown, then they are made, with a report. */
export function ImportDialog({ pages, access, onClose }: ImportDialogProps) {
  const [step, setStep] = useState<Step>({ at: 'choose', refusal: null });
  const chooser = useRef<HTMLInputElement>(null);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  const read = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setStep({ at: 'reading' });
    setStep(await prepared(files));
  };
  const run = async ({ source, plan }: Step & { at: 'ready' }) => {
    const total = plan.pages.length;
    setStep({ at: 'running', done: 0, total });
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    const onProgress = (done: number) => setStep({ at: 'running', done, total });
    const report = await runImport(pages, source, plan, { access, onProgress, signal });
    setStep({ at: 'done', report });
  };
  const choose = (
    <Button
      size="large"
      variant={step.at === 'choose' ? 'primary' : 'secondary'}
      onClick={() => chooser.current?.click()}
    >
      {step.at === 'choose' ? t('choose') : t('chooseOthers')}
    </Button>
  );
  return (
    <Dialog
      title={t('title')}
      size={560}
      // What runs is stopped by its own button.
      dirty={step.at === 'running'}
      onClose={onClose}
      footer={
        step.at === 'done' ? (
          <>
            {step.report.undo && (
              <Button
                size="large"
                onClick={() => {
                  step.report.undo?.();
                  onClose();
                }}
              >
                {t('undo')}
              </Button>
            )}
            <Button size="large" variant="primary" onClick={onClose}>
              {t('done')}
            </Button>
          </>
        ) : step.at === 'running' ? (
          <Button size="large" onClick={() => stopper.current?.abort()}>
            {t('stop')}
          </Button>
        ) : (
          <>
            <Button size="large" onClick={onClose}>
              {t('cancel')}
            </Button>
            {choose}
            {step.at === 'ready' && (
              <Button size="large" variant="primary" onClick={() => void run(step)}>
                {t('import')}
              </Button>
            )}
          </>
        )
      }
    >
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t('choose')}
        accept=".md,.markdown,.zip,text/markdown,application/zip"
        onChange={(event) => {
          const { currentTarget } = event;
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void read(files);
        }}
      />
      <div className="flex flex-col gap-3 text-body text-ink">
        <Content step={step} />
      </div>
    </Dialog>
  );
}

function Content({ step }: { step: Step }) {
  switch (step.at) {
    case 'choose':
      return (
        <>
          <p>{t('hint')}</p>
          {step.refusal && <Banner tone="danger" role="alert" title={t(step.refusal, { pages: mostPages })} />}
        </>
      );
    case 'reading':
      return <p>{t('reading')}</p>;
    case 'ready': {
      const { source, plan } = step;
      return (
        <>
          <p>{t('found', { count: plan.pages.length })}</p>
          {plan.skipped.length > 0 && <p className="text-ink-2">{t('skipped', { count: plan.skipped.length })}</p>}
          {source.unsafe.length > 0 && <p className="text-warn">{t('unsafe', { count: source.unsafe.length })}</p>}
        </>
      );
    }
    case 'running':
      return (
        <>
          <p aria-live="polite">{t('progress', { done: step.done, total: step.total })}</p>
          <progress className="h-1.5 w-full accent-accent" aria-label={t('title')} value={step.done} max={step.total} />
        </>
      );
    case 'done':
  }
  return <ImportOutcome report={step.report} />;
}

/** Reads what was chosen, up to what would be made of it. */
async function prepared(files: readonly File[]): Promise<Step> {
  try {
    const source = await readFiles(files);
    const plan = planImport(source.paths);
    if (plan.pages.length === 0) throw new ImportRefused('noPages');
    if (plan.pages.length > mostPages) throw new ImportRefused('tooMany');
    return { at: 'ready', source, plan };
  } catch (error) {
    return { at: 'choose', refusal: error instanceof ImportRefused ? error.reason : 'unreadable' };
  }
}
