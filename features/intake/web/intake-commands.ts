import { mayIn, projectIntakePath, projectsOf } from '#features/projects/web/public.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { IntakeIcon } from '#platform/ui/icons/line-icons.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { t } from './first-text.ts';

/** A page of a workspace, and the project it is in. */
interface IntakeWay {
  readonly place: WorkspacePlace;
  readonly projectId: string | null;
  readonly go: (path: string) => void;
}

/** Going to the intake of the project one is in (screens.md 4.1). */
export const intakeCommands = [
  defineCommand<IntakeWay>({
    id: 'go.intake',
    name: () => t('goIntake'),
    icon: IntakeIcon,
    keys: ['G K'],
    section: 'navigation',
    when: ({ place, projectId }) => {
      const project = projectsOf(place.slug).byId.get(projectId ?? '');
      const isOpen = project !== undefined && project.inbox_view && project.archived_at === null;
      return isOpen && mayIn(place, project, 'intake.submit');
    },
    run: ({ place, projectId, go }) => {
      if (projectId !== null) go(projectIntakePath(place.slug, projectId));
    },
  }),
];
