import { useRef } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { t } from './text.ts';

interface CloseQuestionProps {
  /** What the form is for: a new issue, a draft, or an issue there is already. */
  of: 'new' | 'draft' | 'edit';
  onDiscard: () => void;
  onCancel: () => void;
  onSave: () => void;
}

const titles = { new: 'keepTitle', draft: 'keepChanges', edit: 'keepEditTitle' } as const;

/** Asked before a form with unsaved text is closed (screens.md 3.7). */
export function CloseQuestion({ of, onDiscard, onCancel, onSave }: CloseQuestionProps) {
  const save = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      size={400}
      title={t(titles[of])}
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
      <p className="text-body text-ink-2">{t(of === 'edit' ? 'keepEditBody' : 'keepBody')}</p>
    </Dialog>
  );
}
