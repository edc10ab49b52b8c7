import { useState } from 'react';
import { t } from '#features/issue-detail/web/text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { CompareTexts } from './compare-texts.tsx';
import { comparedTexts } from './compared-texts.ts';
import { listedValues, restoreAll } from './notify-overwritten.ts';

/** The list of values that others replaced, each with its way back, and two texts to choose from; open while there is one. */
export function OverwrittenDialog() {
  const texts = useSignal(comparedTexts);
  return (
    <>
      <ListedValues />
      {texts !== null && <CompareTexts texts={texts} />}
    </>
  );
}

function ListedValues() {
  const values = useSignal(listedValues);
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set());
  if (values === null) return null;
  const open = values.filter(({ id, restore }) => restore !== undefined && !restored.has(id));
  const restore = (some: typeof values) => {
    setRestored(new Set([...restored, ...some.map(({ id }) => id)]));
    void restoreAll(some);
  };
  const close = () => {
    setRestored(new Set());
    listedValues.set(null);
  };
  return (
    <Dialog
      title={t('overwrittenMany', { count: values.length })}
      description={t('overwrittenBody')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('close')}</Button>
          {open.length > 0 && (
            <Button variant="primary" onClick={() => restore(open)}>
              {t('restoreAll')}
            </Button>
          )}
        </>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {values.map((value) => (
          <li key={value.id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="text-body text-ink">{value.title}</p>
              <p className="text-small text-ink-2">{value.body}</p>
            </div>
            {value.texts ? (
              <Button size="small" onClick={() => comparedTexts.set(value.texts ?? null)}>
                {t('compare')}
              </Button>
            ) : restored.has(value.id) ? (
              <span className="text-small text-ink-3">{t('restored')}</span>
            ) : (
              <Button size="small" onClick={() => restore([value])}>
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
