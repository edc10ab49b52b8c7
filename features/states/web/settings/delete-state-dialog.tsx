import { useRef, useState } from 'react';
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
  /** Deletes the state, after moving its issues to `moveTo` unless that is null. Resolves to a function that undoes both. */
  onDelete: (moveTo: string | null) => Promise<() => void>;
  onClose: () => void;
}

/** Asks before deleting a state, and where to move its issues if it has any (screens.md 3.24). */
export function DeleteStateDialog({ state, states, count, onDelete, onClose }: DeleteStateDialogProps) {
  const { name } = state;
  const options = stateOptions(states).filter(({ value }) => value !== state.id);
  // Suggests the next state of the group, else the default.
  const near = states.inOrder.find(({ id, group }) => group === state.group && id !== state.id) ?? states.initial;
  const [to, setTo] = useState<string | null>(near?.id ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const mustMove = count > 0;
  const send = async () => {
    if (busy || (mustMove && to === null)) return;
    setBusy(true);
    const goal = mustMove && to !== null ? states.table.get(to) : undefined;
    try {
      const undo = await onDelete(goal?.id ?? null);
      onClose();
      const title = goal ? t('deletedMoved', { count, name, to: goal.name }) : t('deleted', { name });
      showToast({ kind: 'success', title, undo }, 'state-deleted');
    } catch (error) {
      setFailure(refusalReason(error) ?? t('couldNotDelete', { name }));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('deleteTitle', { name })}
      description={count === 0 ? t('deleteEmpty') : t('deleteUsed', { count })}
      size={400}
      onClose={onClose}
      initialFocus={cancel}
      onSubmit={() => void send()}
      footer={
        <>
          <Button ref={cancel} size="large" onClick={onClose}>
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
