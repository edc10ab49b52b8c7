import { lazyPart } from '#platform/ui/lazy-part.tsx';
import type { Anchor } from '#platform/ui/popups/anchor.ts';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import { planKinds, type PlanKind } from '#features/issues/web/store/plans.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issues/web/text.ts';
import type { FieldPickerProps } from './field-pickers.tsx';

const load = () => import('./field-pickers.tsx');
const StatePicker = lazyPart(async () => (await load()).StatePicker);
const PriorityPicker = lazyPart(async () => (await load()).PriorityPicker);
const AssigneesPicker = lazyPart(async () => (await load()).AssigneesPicker);
const LabelsPicker = lazyPart(async () => (await load()).LabelsPicker);
const loadPlans = () => import('./plan-pickers.tsx');
const CyclePicker = lazyPart(async () => (await loadPlans()).CyclePicker);
const ModulesPicker = lazyPart(async () => (await loadPlans()).ModulesPicker);
const EstimatePicker = lazyPart(async () => (await loadPlans()).EstimatePicker);
const DatePanel = lazyPart(async () => (await import('./date-panel.tsx')).DatePanel);

/** The properties that are picked from a popover. */
export type PickedField = 'state' | 'priority' | 'assignees' | 'labels' | 'start_date' | 'target_date' | PlanKind;

const names: Record<PickedField, () => string> = {
  state: () => t('state'),
  priority: () => t('priority'),
  assignees: () => t('assignees'),
  labels: () => t('labels'),
  start_date: () => t('startDate'),
  target_date: () => t('dueDate'),
  cycle: () => t('cycle'),
  modules: () => t('modules'),
  estimate: () => t('estimate'),
};

/** The name of a property as people read it. */
export function fieldName(field: PickedField): string {
  return names[field]();
}

/** Returns whether a field is one that a project may do without. */
export function isPlanned(field: PickedField): field is PlanKind {
  return planKinds.some((kind) => kind === field);
}

/** Opens the picker of a property for one issue or several: at the property where the anchor shows it, else at the anchor. */
export function openField(
  field: PickedField,
  facts: ProjectFacts,
  ids: readonly string[],
  anchor: Anchor,
  onClosed?: () => void,
): void {
  const shown = anchor instanceof Element ? anchor.querySelector(`[data-field="${field}"]`) : null;
  openPopover(shown ?? anchor, (close) => drawPicker(field, { facts, ids, onClose: close }), {
    label: fieldName(field),
    ...(onClosed ? { onClosed } : {}),
  });
}

/** What opens by a key on an issue, to be fetched before it is first needed. */
export const fieldPickers = [
  StatePicker,
  PriorityPicker,
  AssigneesPicker,
  LabelsPicker,
  CyclePicker,
  ModulesPicker,
  EstimatePicker,
  DatePanel,
];

/** Draws the inside of a property's picker, for who opens it in a popover of their own. */
export function drawPicker(field: PickedField, props: FieldPickerProps) {
  if (field === 'state') return <StatePicker {...props} />;
  if (field === 'priority') return <PriorityPicker {...props} />;
  if (field === 'assignees') return <AssigneesPicker {...props} />;
  if (field === 'labels') return <LabelsPicker {...props} />;
  if (field === 'cycle') return <CyclePicker {...props} />;
  if (field === 'modules') return <ModulesPicker {...props} />;
  if (field === 'estimate') return <EstimatePicker {...props} />;
  return <DatePanel {...props} field={field} />;
}
