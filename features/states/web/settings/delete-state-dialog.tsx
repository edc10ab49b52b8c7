import { useState } from 'react';
import type { StateRecord } from '#features/states/contract.ts';
import type { StateCollection } from '#features/states/web/state-collection.ts';
import { stateOptions } from '#features/states/web/state-options.tsx';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Select } from '#platform/ui/picker/select.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { t } from './text.ts';

interface DeleteStateDialogProps {
  state: StateRecord;
  states: StateCollection;
  /** Number of issues in the state. */
  count: number;
  /** Moves all its issues to another state. */
  onMove: (to: string) => Promise<void>;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Asks before deleting a state, and where to move its issues if it has any (screens.md 3.24). */
export function DeleteStateDialog({ state, states, count, onMove, onDelete, onClose }: DeleteStateDialogProps) {
  const { name } = state;
  const options = stateOptions(states).filter(({ value }) => value !== state.id);
  // Suggests the next state of the group, else the default.
  const near = states.inOrder.find(({ id, group }) => group === state.group && id !== state.id) ?? states.initial;
  const [to, setTo] = useState<string | null>(near?.id ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** Where its issues went, when only the deletion after that failed. */
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const mustMove = count > 0 && movedTo === null;
  const nameOf = (id: string) => states.table.get(id)?.name ?? '';
  const send = async () => {
    if (busy || (mustMove && to === null)) return;
    setBusy(true);
    let goal = movedTo;
    try {
      if (mustMove && to !== null) {
        await onMove(to);
        goal = to;
        setMovedTo(to);
      }
      await onDelete();
      onClose();
      const title = goal === null ? t('deleted', { name }) : t('deletedMoved', { count, name, to: nameOf(goal) });
      showToast({ kind: 'success', title });
    } catch (error) {
      const reason = refusalReason(error) ?? t('couldNotDelete', { name });
      setFailure(goal === null ? reason : t('onlyMoved', { count, name, to: nameOf(goal), reason }));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('deleteTitle', { name })}
      description={count === 0 ? t('deleteEmpty') : t('deleteUsed', { count })}
      size={400}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="danger" type="submit" busy={busy}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure && <Banner tone="danger" role="alert" title={failure} />}
        {mustMove && (
          <Field label={t('moveTo')}>
            {(control) => (
              <Select
                label={t('moveTo')}
                control={control}
                placeholder={t('chooseState')}
                options={options}
                value={to}
                onChange={setTo}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
}
