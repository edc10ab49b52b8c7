import { observer } from 'mobx-react-lite';
import { completedIssues, countedIssues, DoneOf } from '#features/progress/web/public.ts';
import { shareOf, snapshotOf, type CycleContext } from './cycle-context.ts';
import type { Cycle } from './cycle-collection.ts';
import { countedIn } from './open-cycle.ts';

const filters = { done: completedIssues, all: countedIssues };

/** How many issues of a cycle are completed, and how many there are; each number opens its list. */
export const CycleNumbers = observer(function CycleNumbers({
  context,
  cycle,
}: {
  context: CycleContext;
  cycle: Cycle;
}) {
  const { slug, project } = context;
  // What was transferred is counted, and is in this cycle's list no more.
  const isStored = snapshotOf(context, cycle) !== null;
  return (
    <DoneOf
      list={isStored ? undefined : countedIn(slug, project.id, cycle.id)}
      name={cycle.name}
      {...shareOf(context, cycle)}
      filters={filters}
    />
  );
});
