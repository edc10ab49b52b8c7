import { useRef } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { t } from './text.ts';

interface CloseQuestionProps {
  /** A draft is edited, rather than a new issue. */
  isDraft: boolean;
  onDiscard: () => void;
  onCancel: () => void;
  onSave: () => void;
}

/** Asked before a form with unsaved text is closed (screens.md 3.7). */
export function CloseQuestion({ isDraft, onDiscard, onCancel, onSave }: CloseQuestionProps) {
  const save = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      size={400}
      title={isDraft ? t('keepChanges') : t('keepTitle')}
      onClose={onCancel}
      initialFocus={save}
      footer={
        <>
          <Button onClick={onDiscard}>{t('discard')}</Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button ref={save} variant="primary" onClick={onSave}>
            {t('saveDraft')}
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">{t('keepBody')}</p>
    </Dialog>
  );
}
