import { observer } from 'mobx-react-lite';
import { LazyPickerPanel } from '#platform/ui/picker/open-picker.tsx';
import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import type { PlanKind } from '#features/issues/web/store/plans.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issues/web/text.ts';
import { change, membersOf, pickedOf, shared, type FieldPickerProps } from './field-pickers.tsx';
import { cycleStatusName, planIcons } from './plan-fields.tsx';

const none = 'none';

/** What may be picked, and what is set already: that is shown even if nothing else may get it any more. */
function optionsOf(facts: ProjectFacts, kind: PlanKind, set: readonly string[]): readonly PickerOption[] {
  const Icon = planIcons[kind];
  const items = facts.plan(kind);
  const open = items?.inOrder.filter(({ isOpen }) => isOpen) ?? [];
  const closed = set.filter((id) => !open.some((item) => item.id === id)).flatMap((id) => items?.get(id) ?? []);
  return [...open, ...closed].map(({ id, name, status }) => ({
    value: id,
    label: name,
    hint: status && cycleStatusName(status),
    mark: <Icon size={14} />,
  }));
}

/** Whether some of them may not be known yet. */
function isReading(facts: ProjectFacts, kind: PlanKind): boolean {
  const items = facts.plan(kind);
  return items !== null && items.status !== 'ready';
}

export const CyclePicker = observer(function CyclePicker(props: FieldPickerProps) {
  const values = pickedOf(props).map(({ issue }) => issue.cycle_id);
  const chosen = shared(values);
  return (
    <LazyPickerPanel
      label={t('cycle')}
      options={optionsOf(props.facts, 'cycle', chosen)}
      isReading={isReading(props.facts, 'cycle')}
      empty={{ value: none, label: t('noCycle') }}
      chosen={values.every((value) => value === null) ? [none] : chosen}
      searchable
      onPick={(id) => change(props, { set: { cycle_id: id === none ? null : id } })}
      onClose={props.onClose}
    />
  );
});

export const ModulesPicker = observer(function ModulesPicker(props: FieldPickerProps) {
  const { every, chosen, mixed } = membersOf(
    pickedOf(props).map(({ issue }) => issue),
    'module_ids',
  );
  const pick = (id: string) => {
    if (id === none) change(props, { set: { module_ids: [] } });
    else change(props, { [chosen.includes(id) ? 'remove' : 'add']: { module_ids: [id] } });
  };
  return (
    <LazyPickerPanel
      label={t('modules')}
      options={optionsOf(props.facts, 'modules', every)}
      isReading={isReading(props.facts, 'modules')}
      empty={{ value: none, label: t('noModules') }}
      chosen={every.length === 0 ? [none] : chosen}
      mixed={mixed}
      multiple
      searchable
      onPick={pick}
      onClose={props.onClose}
    />
  );
});

export const EstimatePicker = observer(function EstimatePicker(props: FieldPickerProps) {
  const values = pickedOf(props).map(({ issue }) => issue.estimate_point);
  const chosen = shared(values);
  return (
    <LazyPickerPanel
      label={t('estimate')}
      options={optionsOf(props.facts, 'estimate', chosen)}
      isReading={isReading(props.facts, 'estimate')}
      empty={{ value: none, label: t('noEstimate') }}
      chosen={values.every((value) => value === null) ? [none] : chosen}
      digits
      onPick={(id) => change(props, { set: { estimate_point: id === none ? null : id } })}
      onClose={props.onClose}
    />
  );
});
