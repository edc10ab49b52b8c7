import { useState } from 'react';
import type { Page } from '#features/pages/web/page-row.ts';
import type { PageTools } from '#features/pages/web/page-tools.ts';
import { t } from '#features/pages/web/text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Select } from '#platform/ui/picker/select.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { exportHtml, exportMarkdown, paperSizes, printPage, type PaperSize } from './export-page.ts';

interface ExportDialogProps {
  page: Page;
  tools: PageTools;
  onClose: () => void;
}

const isPaper = (value: string): value is PaperSize => Object.hasOwn(paperSizes, value);

/** Saves a page as a file: its format, the paper of a PDF, and whether its pictures come along (screens.md 3.16). */
export function ExportDialog({ page, tools, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<'pdf' | 'markdown' | 'html'>('pdf');
  const [paper, setPaper] = useState<PaperSize>('a4');
  const [content, setContent] = useState<'everything' | 'noImages'>('everything');
  const [progress, setProgress] = useState<string | null>(null);
  const pictures = content === 'everything';
  const save = async () => {
    setProgress(t('exporting'));
    const onProgress = (done: number, of: number) => setProgress(t('exportingImages', { done, of }));
    try {
      if (format === 'markdown') exportMarkdown(page, tools, { pictures });
      else await exportHtml(page, tools, { pictures, onProgress });
      onClose();
    } catch {
      setProgress(null);
      showToast({ kind: 'error', title: t('couldNotExport'), body: t('couldNotExportBody') }, 'export');
    }
  };
  const send = () => {
    if (progress !== null) return;
    if (format !== 'pdf') {
      void save();
      return;
    }
    onClose();
    // The dialog is gone from the page by then.
    setTimeout(() => void printPage(page, paper, { pictures }));
  };
  const papers: readonly { readonly value: PaperSize; readonly label: string }[] = [
    { value: 'a4', label: 'A4' },
    { value: 'a3', label: 'A3' },
    { value: 'a2', label: 'A2' },
    { value: 'letter', label: t('paperLetter') },
    { value: 'legal', label: t('paperLegal') },
    { value: 'tabloid', label: t('paperTabloid') },
  ];
  return (
    <Dialog
      title={t('exportPage')}
      size={560}
      onClose={onClose}
      onSubmit={send}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" off={progress !== null} aria-live="polite">
            {progress ?? t('export')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <span className="text-body font-medium text-ink-2">{t('exportFormat')}</span>
          <Segmented
            label={t('exportFormat')}
            value={format}
            options={[
              { value: 'pdf', label: t('exportPdf') },
              { value: 'markdown', label: t('exportMarkdown') },
              { value: 'html', label: t('exportHtml') },
            ]}
            onChange={setFormat}
            className="self-start"
          />
        </div>
        {format === 'pdf' && (
          <Field label={t('paperSize')} hint={t('printHint')}>
            {(control) => (
              <Select
                label={t('paperSize')}
                control={control}
                options={papers}
                value={paper}
                placeholder={t('paperSize')}
                onChange={(value) => {
                  if (isPaper(value)) setPaper(value);
                }}
              />
            )}
          </Field>
        )}
        <div className="flex flex-col gap-1.5">
          <span className="text-body font-medium text-ink-2">{t('exportContent')}</span>
          <Segmented
            label={t('exportContent')}
            value={content}
            options={[
              { value: 'everything', label: t('exportEverything') },
              { value: 'noImages', label: t('exportNoImages') },
            ]}
            onChange={setContent}
            className="self-start"
          />
        </div>
      </div>
    </Dialog>
  );
}
