import { useRef } from 'react';
import type { NewApiToken } from '#features/api-tokens/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { CopyIcon, DownloadIcon } from '#platform/ui/icons/line-icons.ts';
import { copyText } from '#platform/ui/notices/copy-text.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { t } from './text.ts';
import { downloadToken } from './token-csv.ts';

interface NewTokenDialogProps {
  made: NewApiToken;
  onClose: () => void;
}

/** Shows a new token, the only time that anybody sees it. */
export function NewTokenDialog({ made, onClose }: NewTokenDialogProps) {
  const copyButton = useRef<HTMLButtonElement>(null);
  const copy = () => copyText(made.token, { done: t('copied'), failed: t('couldNotCopy') });
  return (
    <Dialog
      title={t('newTitle')}
      description={t('newBody')}
      initialFocus={copyButton}
      onClose={onClose}
      footerStart={
        <Button icon={DownloadIcon} onClick={() => downloadToken(made)}>
          {t('download')}
        </Button>
      }
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={t('token')}>
            {(control) => (
              <Input
                {...control}
                readOnly
                value={made.token}
                className="font-mono"
                onFocus={(event) => event.target.select()}
              />
            )}
          </Field>
        </div>
        <Button ref={copyButton} variant="primary" icon={CopyIcon} className="h-8" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </Dialog>
  );
}
