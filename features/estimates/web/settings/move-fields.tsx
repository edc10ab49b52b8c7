import { useEffect, useState } from 'react';
import type { EstimatePoint } from '#features/estimates/contract.ts';
import { Field } from '#platform/ui/controls/field.tsx';
import { Select } from '#platform/ui/picker/select.tsx';
import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import type { EditedValue } from './edited-value.ts';
import type { EstimateStore } from './estimate-store.ts';
import { t } from './text.ts';

const none = 'none';

interface MoveFieldsProps {
  store: EstimateStore;
  /** The points whose issues get others. */
  points: readonly EstimatePoint[];
  options: readonly PickerOption[];
  /** What each becomes, by its id; null takes the estimate away. */
  moves: ReadonlyMap<string, string | null>;
  onChange: (moves: ReadonlyMap<string, string | null>) => void;
}

/** Returns the values that issues can get, by their keys; one that is not written yet is none. */
export function valueOptions(values: readonly EditedValue[]): readonly PickerOption[] {
  return values.flatMap(({ key, value }) => (value.trim() === '' ? [] : [{ value: key, label: value.trim() }]));
}

/** Asks what the issues of old points get, each with how many they are. */
export function MoveFields({ store, points, options, moves, onChange }: MoveFieldsProps) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const ids = points.map(({ id }) => id).join();
  useEffect(() => {
    for (const id of ids.split(',').filter((one) => one !== ''))
      // Without an answer the field stands without its count.
      store.countIssues(id).then(
        (count) => setCounts((known) => new Map(known).set(id, count)),
        () => undefined,
      );
  }, [store, ids]);
  return (
    <div className="flex flex-col gap-3">
      {points.map(({ id, value }) => {
        const label = t('moveIssuesTo', { name: value });
        const count = counts.get(id);
        return (
          <Field key={id} label={label} hint={count === undefined ? undefined : t('issues', { count })}>
            {(control) => (
              <Select
                label={label}
                control={control}
                placeholder={t('noEstimate')}
                empty={{ value: none, label: t('noEstimate') }}
                options={options}
                value={moves.get(id) ?? null}
                onChange={(to) => onChange(new Map(moves).set(id, to === none ? null : to))}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
