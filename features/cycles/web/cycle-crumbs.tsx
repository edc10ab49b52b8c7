import { projectCrumb, projectCyclesPath, sectionCrumb } from '#features/projects/web/public.ts';
import type { Crumb } from '#platform/web/shell/screen-header.tsx';
import type { Cycle } from './cycle-collection.ts';
import { daysOf, statusOf, type CycleContext } from './cycle-context.ts';
import { CycleGlyph, statusOrder } from './cycle-status.tsx';
import { daysInWords } from './dates-field.tsx';
import { cyclePath } from './paths.ts';
import { t } from './text.ts';

/** Returns project, cycles, and the cycle itself, which opens a list of the others. To be called by an observer. */
export function cycleCrumbs(context: CycleContext, cycle: Cycle): readonly Crumb[] {
  const { slug, project, cycles } = context;
  const rank = (one: Cycle) => statusOrder.indexOf(statusOf(context, one));
  return [
    projectCrumb(slug, project, (id) => projectCyclesPath(slug, id)),
    sectionCrumb(slug, project, 'cycles', 'below'),
    {
      label: cycle.name,
      mark: <CycleGlyph status={statusOf(context, cycle)} />,
      siblings: {
        label: t('switchCycle'),
        chosen: cycle.id,
        options: [...cycles.open]
          .sort((a, b) => rank(a) - rank(b))
          .map((one) => ({
            value: one.id,
            label: one.name,
            hint: daysInWords(daysOf(context, one)),
            mark: <CycleGlyph status={statusOf(context, one)} />,
          })),
        pathOf: (id: string) => cyclePath(slug, project.id, id),
      },
    },
  ];
}
