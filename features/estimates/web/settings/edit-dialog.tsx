import { useState } from 'react';
import type { EstimateRecord } from '#features/estimates/contract.ts';
import { leastValues, valueProblems } from '#features/estimates/rules.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { storedPoint, type EditedValue } from './edited-value.ts';
import type { EstimateStore } from './estimate-store.ts';
import { MoveFields, valueOptions } from './move-fields.tsx';
import { t } from './text.ts';
import { ValuesEditor } from './values-editor.tsx';

interface EditDialogProps {
  store: EstimateStore;
  estimate: EstimateRecord;
  onClose: () => void;
}

/** Changes an estimate: its name, its values and their order. Asks what the issues of removed values get. */
export function EditDialog({ store, estimate, onClose }: EditDialogProps) {
  const stored = estimate.points.toSorted((a, b) => a.key - b.key);
  const [name, setName] = useState(estimate.name);
  const [values, setValues] = useState<readonly EditedValue[]>(stored.map(storedPoint));
  const [moves, setMoves] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const removed = stored.filter(({ id }) => !values.some((one) => one.id === id));
  const problems = valueProblems(
    estimate.type,
    values.map(({ value }) => value),
  );
  const send = async () => {
    setChecked(true);
    if (busy || name.trim() === '' || values.length < leastValues || problems.some((problem) => problem !== null))
      return;
    setBusy(true);
    try {
      const moved = new Map(removed.map(({ id }) => [id, moves.get(id) ?? null]));
      await store.save(estimate, name.trim(), values, moved);
      onClose();
    } catch (error) {
      setFailure(refusalReason(error) ?? t('saveFailed'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('editTitle', { name: estimate.name })}
      dirty={
        name !== estimate.name ||
        removed.length > 0 ||
        values.some(({ id, value }, at) => stored[at]?.id !== id || stored[at].value !== value)
      }
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <Banner tone="danger" role="alert" title={failure} />}
        <Field label={t('name')} required>
          {(control) => (
            <Input {...control} value={name} maxLength={255} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <ValuesEditor values={values} problems={isChecked ? problems : []} onChange={setValues} />
        {isChecked && values.length < leastValues && (
          <p role="alert" className="text-small text-danger">
            {t('tooFew')}
          </p>
        )}
        <MoveFields store={store} points={removed} options={valueOptions(values)} moves={moves} onChange={setMoves} />
      </div>
    </Dialog>
  );
}
