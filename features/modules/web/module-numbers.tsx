import { observer } from 'mobx-react-lite';
import type { ListSession } from '#features/issue-lists/web/public.ts';
import { allIssues, closedIssues, DoneOf } from '#features/progress/web/public.ts';
import type { ModuleContext } from './module-context.ts';
import type { Module } from './module-collection.ts';
import { countedIn } from './open-module.ts';

interface ModuleNumbersProps {
  context: ModuleContext;
  module: Module;
  /** The list of the module's issues beside it. */
  issues?: ListSession | undefined;
}

/** How many issues of a module are done, and how many there are; each number opens its list. */
export const ModuleNumbers = observer(function ModuleNumbers({ context, module, issues }: ModuleNumbersProps) {
  const { slug, project, modules } = context;
  return (
    <DoneOf
      list={countedIn(slug, project.id, module.id, issues)}
      name={module.name}
      {...modules.shareOf(module.id)}
      filters={{ done: closedIssues, all: allIssues }}
    />
  );
});
