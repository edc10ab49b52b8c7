import { priorities } from '#features/issue-fields/contract.ts';
import type { PickedField } from '#features/issues/web/fields/open-field.tsx';
import { parseDay } from '#platform/web/text/parse-day.ts';
import { priorityName } from '#features/issues/web/priority-name.ts';
import type { PlanKind } from '#features/issues/web/store/plans.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { unreachable } from '#platform/shared/must.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';
import { currentDay } from '#platform/web/text/format-day.ts';

/** A value to give; `null` inside empties a date. */
export interface Value {
  readonly set: string | readonly string[] | null;
}

/** Returns the names in a text that no item of a field has; all of it for a field of one value. */
export function unknownNames(facts: ProjectFacts, field: PickedField, text: string): string {
  if (field !== 'assignees' && field !== 'labels' && field !== 'modules') return text;
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '' && valueNamed(facts, field, part) === null).join(', ') || text;
}

/** The value of a field that a text names, as a person reads it; null where there is none. Several names have commas between. */
export function valueNamed(facts: ProjectFacts, field: PickedField, text: string): Value | null {
  const isNamed = (name: string) => fold(name) === fold(text);
  const all = (find: (name: string) => string | undefined): Value | null => {
    const parts = text.split(',').map((part) => part.trim());
    const found = parts.flatMap((part) => find(fold(part)) ?? []);
    return found.length === parts.length ? { set: [...new Set(found)] } : null;
  };
  switch (field) {
    case 'state': {
      const state = facts.states.inOrder.find((one) => isNamed(one.name));
      return state ? { set: state.id } : null;
    }
    case 'priority': {
      const priority = priorities.find((one) => isNamed(priorityName(one)));
      return priority ? { set: priority } : null;
    }
    case 'assignees':
      return all((name) => facts.people.find((person) => fold(person.name) === name)?.id);
    case 'labels':
      return all((name) => facts.labels.inOrder.find((label) => fold(label.name) === name)?.id);
    case 'cycle':
    case 'estimate': {
      const item = openItems(facts, field).find(({ name }) => isNamed(name));
      return item ? { set: item.id } : null;
    }
    case 'modules':
      return all((name) => openItems(facts, field).find((item) => fold(item.name) === name)?.id);
    case 'start_date':
    case 'target_date': {
      const day = parseDay(text, currentDay());
      return day === null ? null : { set: day };
    }
    default:
      return unreachable(field);
  }
}

/** What issues may get of a kind. */
function openItems(facts: ProjectFacts, kind: PlanKind) {
  return facts.plan(kind)?.inOrder.filter(({ isOpen }) => isOpen) ?? [];
}
