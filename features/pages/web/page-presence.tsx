import type { ProjectRecord } from '#features/projects/contract.ts';
import { PeopleHere } from '#platform/editor/together/people-here.tsx';
import type { TogetherState } from '#platform/editor/together/together-state.ts';
import { personOf } from './page-signs.tsx';

/** The others who have a page open. */
export function PagePresence({ project, together }: { project: ProjectRecord; together: TogetherState }) {
  return <PeopleHere together={together} personOf={(id) => personOf(project, id)} />;
}
