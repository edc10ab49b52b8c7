import type { ReactNode } from 'react';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { CycleIcon, EstimateIcon, ModuleIcon } from '#platform/ui/icons/line-icons.ts';
import { formatNames } from '#platform/web/text/format-number.ts';
import type { CycleStatus, PlanItem, PlanKind } from '#features/issues/web/store/plans.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issues/web/text.ts';
import { FieldButton, type FieldLook } from './field-button.tsx';
import { fieldName, openField } from './open-field.tsx';
import { WrappedNames } from './wrapped-names.tsx';

/** The glyphs of cycles, modules and estimates. */
export const planIcons: Readonly<Record<PlanKind, Icon>> = {
  cycle: CycleIcon,
  modules: ModuleIcon,
  estimate: EstimateIcon,
};

const keys: Readonly<Record<PlanKind, string>> = { cycle: 'Shift+C', modules: 'Shift+M', estimate: 'Shift+E' };
const emptyNames: Readonly<Record<PlanKind, () => string>> = {
  cycle: () => t('noCycle'),
  modules: () => t('noModules'),
  estimate: () => t('noEstimate'),
};

const statusNames: Readonly<Record<CycleStatus, () => string>> = {
  current: () => t('cycleCurrent'),
  upcoming: () => t('cycleUpcoming'),
  draft: () => t('cycleDraft'),
  completed: () => t('cycleCompleted'),
};

/** Returns the status of a cycle in words. */
export function cycleStatusName(status: CycleStatus): string {
  return statusNames[status]();
}

/** Returns the ids of the cycle, modules or estimate point that an issue has. */
export function planIds(issue: Issue, kind: PlanKind): readonly string[] {
  if (kind === 'modules') return issue.module_ids;
  const id = kind === 'cycle' ? issue.cycle_id : issue.estimate_point;
  return id === null ? [] : [id];
}

/** Returns the items that an issue has, as far as they are known; nothing is read for an issue that has none. */
export function planItems(facts: ProjectFacts, issue: Issue, kind: PlanKind): readonly PlanItem[] {
  const ids = planIds(issue, kind);
  return ids.length === 0 ? [] : ids.flatMap((id) => facts.plan(kind)?.get(id) ?? []);
}

/** Returns the value of an issue in words: its items, or that it has none. */
export function planText(facts: ProjectFacts, issue: Issue, kind: PlanKind): string {
  if (planIds(issue, kind).length === 0) return emptyNames[kind]();
  return formatNames(planItems(facts, issue, kind).map(({ name }) => name));
}

interface PlanFieldProps {
  /** Of the issue's own project. */
  facts: ProjectFacts;
  issue: Issue;
  kind: PlanKind;
  look: FieldLook;
  className?: string | undefined;
}

/** The cycle, modules or estimate of an issue, for who observes already what it is drawn from. Draws nothing where the project does not use them. */
export function drawPlan({ facts, issue, kind, look, className }: PlanFieldProps): ReactNode {
  if (!facts.uses(kind)) return null;
  const ids = planIds(issue, kind);
  const text = planText(facts, issue, kind);
  const isShort = look === 'icon' || look === 'chip';
  const words = isShort && ids.length > 1 ? t('moduleCount', { count: ids.length }) : text;
  const Mark = planIcons[kind];
  const items = look === 'row' ? planItems(facts, issue, kind) : [];
  const isListed = items.length > 0;
  return (
    <FieldButton
      look={look}
      className={className}
      name={fieldName(kind)}
      value={text}
      isUnset={ids.length === 0}
      keys={keys[kind]}
      open={facts.canEdit(issue) ? (anchor, onClosed) => openField(kind, facts, [issue.id], anchor, onClosed) : null}
      mark={!isListed && <Mark size={14} />}
    >
      {isListed ? (
        <WrappedNames values={items.map(({ id, name }) => ({ id, name, mark: <Mark size={14} /> }))} />
      ) : (
        (ids.length > 0 || look === 'row') && (
          <span className={isShort ? 'max-w-[16ch] truncate tabular' : 'truncate tabular'}>{words}</span>
        )
      )}
    </FieldButton>
  );
}
