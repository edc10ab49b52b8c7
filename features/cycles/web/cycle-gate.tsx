import type { ReactNode } from 'react';
import { ClosedList } from '#features/issue-lists/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { ProjectGate } from '#features/projects/web/public.ts';
import { t } from './text.ts';

/** Draws a screen of a project's cycles for those who may see it. */
export function CycleGate({ children }: { children: (project: ProjectRecord) => ReactNode }) {
  return (
    <ProjectGate
      action="cycle.read"
      feature="cycle_view"
      off={{ title: t('isOff'), body: t('isOffBody') }}
      Closed={ClosedList}
    >
      {children}
    </ProjectGate>
  );
}
