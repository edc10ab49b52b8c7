import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { LazyPlanTimeline } from '#features/issue-lists/web/public.ts';
import { doneCount } from '#features/modules/rules.ts';
import { mayChange, type ModuleContext } from './module-context.ts';
import type { Module } from './module-collection.ts';
import { statusColors, StatusGlyph } from './module-status.tsx';
import { changeModule } from './module-writes.ts';
import { moveModule } from './move-module.ts';
import { modulePath } from './paths.ts';
import { t } from './text.ts';

/** Modules as bars over their days, in the color of their status and the order of the list (screens.md 3.11). */
export const ModuleTimeline = observer(function ModuleTimeline({
  context,
  modules,
  isManual,
}: {
  context: ModuleContext;
  modules: readonly Module[];
  /** Whether they stand in manual order, and can be moved. */
  isManual: boolean;
}) {
  const rows = modules.map((module) => {
    const counts = context.modules.countsOf(module.id);
    return {
      id: module.id,
      name: module.name,
      path: modulePath(context.slug, context.project.id, module.id),
      mark: <StatusGlyph status={module.status} />,
      start: module.start_date,
      end: module.target_date,
      color: statusColors[module.status],
      isReadOnly: !mayChange(context, module),
      isDone: module.status === 'completed',
      progress: counts.total_issues === 0 ? null : doneCount(counts) / counts.total_issues,
    };
  });
  return (
    <Suspense>
      <LazyPlanTimeline
        label={t('modules')}
        rows={rows}
        onDates={(id, start_date, target_date) => {
          const module = modules.find((one) => one.id === id);
          if (module) changeModule(context.modules, module, { start_date, target_date });
        }}
        onMove={isManual ? (id, target, side) => moveModule(context.modules, id, target, side) : undefined}
      />
    </Suspense>
  );
});
