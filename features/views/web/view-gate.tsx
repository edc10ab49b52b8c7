import type { ReactNode } from 'react';
import { ClosedList } from '#features/issue-lists/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { ProjectGate } from '#features/projects/web/public.ts';
import { t } from './text.ts';

/** Draws a screen of a project's views for those who may see it. */
export function ViewGate({ children }: { children: (project: ProjectRecord) => ReactNode }) {
  return (
    <ProjectGate
      action="project.read"
      feature="issue_views_view"
      off={{ title: t('isOff'), body: t('isOffBody') }}
      Closed={ClosedList}
    >
      {children}
    </ProjectGate>
  );
}
