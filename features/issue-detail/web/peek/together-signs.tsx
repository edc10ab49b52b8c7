import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issue-detail/web/text.ts';
import type { TogetherState } from '#platform/editor/together/together-state.ts';
import { useDelayed } from '#platform/web/store/use-delayed.ts';

const PeopleHere = lazy(async () => ({
  default: (await import('#platform/editor/together/people-here.tsx')).PeopleHere,
}));

/** A letter is stored sooner than this, in milliseconds: nothing is said of it. */
const soon = 1_000;

/** Who else has the description open, and whether what was typed is not on the server yet. */
export const TogetherSigns = observer(function TogetherSigns({
  together,
  facts,
  readOnly,
}: {
  together: TogetherState;
  facts: ProjectFacts;
  readOnly: boolean;
}) {
  const { isConnected, people } = together;
  const isLate = useDelayed(together, ({ mode, isUnsent }) => mode === 'together' && isUnsent, { on: soon });
  return (
    <>
      {isLate && (
        <span className={isConnected && !readOnly ? '' : 'text-warn'}>
          {t(!isConnected ? 'offline' : readOnly ? 'held' : 'saving')}
        </span>
      )}
      {people.length > 0 && (
        <div className="ml-auto">
          <Suspense fallback={null}>
            <PeopleHere together={together} personOf={(id) => facts.person(id)} />
          </Suspense>
        </div>
      )}
    </>
  );
});
