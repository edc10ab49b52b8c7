import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { CopyIcon, DownloadIcon } from '#platform/ui/icons/line-icons.ts';
import { copyText } from '#platform/ui/notices/copy-text.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { t } from './text.ts';

interface SecretDialogProps {
  url: string;
  secretKey: string;
  onClose: () => void;
}

/** Shows a secret key, the only time it can be read (screens.md 3.25). */
export function SecretDialog({ url, secretKey, onClose }: SecretDialogProps) {
  const copy = () => copyText(secretKey, { done: t('copied') });
  return (
    <Dialog
      title={t('secretTitle')}
      onClose={onClose}
      footerStart={
        <Button size="large" icon={DownloadIcon} onClick={() => download(url, secretKey)}>
          {t('download')}
        </Button>
      }
      footer={
        <Button size="large" variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('secret')}>
          {(control) => (
            <span className="flex items-center gap-2">
              <Input
                {...control}
                readOnly
                value={secretKey}
                className="min-w-0 flex-1 font-mono"
                onFocus={(event) => event.target.select()}
              />
              <Button size="large" icon={CopyIcon} onClick={() => void copy()}>
                {t('copy')}
              </Button>
            </span>
          )}
        </Field>
        <Banner tone="warn" title={t('secretOnce')}>
          {t('secretOnceBody')}
        </Banner>
      </div>
    </Dialog>
  );
}

function download(url: string, secretKey: string): void {
  const quoted = [url, secretKey].map((text) => `"${text.replaceAll('"', '""')}"`);
  saveFile('cairn-webhook-secret.csv', `url,secret_key\r\n${quoted.join(',')}\r\n`, 'text/csv');
}
