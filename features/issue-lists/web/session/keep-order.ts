import { reaction } from 'mobx';
import type { ListSession } from './list-session.ts';

/**
 * Puts the list in order again when names that it is ordered by are read, or change: no entry about an issue says so.
 * Returns how to stop.
 */
export function keepOrder(session: ListSession): () => void {
  return reaction(
    () => orderingNames(session),
    () => session.paged?.list.loaded === true && session.paged.list.showKnown(),
  );
}

/** The names that the list is ordered by, as one text. */
function orderingNames({ shown, place, workspace }: ListSession): string {
  const { states, labels, people } = place.values;
  const { key } = shown.order;
  const named = (all: readonly { readonly id: string; readonly name: string }[] = []) =>
    all.map(({ id, name }) => `${id} ${name}`).join('\n');
  if (key === 'state__name') return named(states?.inOrder);
  if (key === 'labels__name') return named(labels?.inOrder);
  if (key === 'assignees__first_name')
    return named(people.map(({ id }) => ({ id, name: workspace.firstName(id) ?? '' })));
  if (key === 'issue_cycle__cycle__name') return named(place.values.plan('cycle')?.inOrder);
  if (key === 'issue_module__module__name') return named(place.values.plan('modules')?.inOrder);
  if (key === 'estimate_point__key') return named(place.values.plan('estimate')?.inOrder);
  return '';
}
