import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { orNothing } from '#platform/ui/or-nothing.tsx';
import { useSession } from '#features/issue-lists/web/session-context.tsx';

// Without a network it cannot always be fetched, and the drop works without it.
const LazyPlate = orNothing(lazyPart(async () => (await import('./drop-plate.tsx')).DropPlate));

/** The plate over a group that something is dragged to; its code comes with the first drag. */
export const DropPlate = observer(function DropPlate(props: { group: string; className: string }) {
  const { drag } = useSession();
  return drag.isOn && !drag.byKeys ? (
    <Suspense>
      <LazyPlate {...props} />
    </Suspense>
  ) : null;
});
