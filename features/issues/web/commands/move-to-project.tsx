import { roles } from '#features/access/contract.ts';
import { may } from '#features/access/rules.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { ProjectLogo, projectsOf } from '#features/projects/web/public.ts';
import { moveIssueTo } from '#features/issues/web/store/move-issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from '#features/issues/web/text.ts';
import { ProjectIcon } from '#platform/ui/icons/line-icons.ts';
import { openPicker } from '#platform/ui/picker/open-picker.tsx';
import { defineCommand } from '#platform/web/commands/command.ts';
import type { IssueTarget } from './issue-target.ts';
import { leave } from './leave-host.ts';

/** The other projects in which the person at this browser may create issues. */
function targetsOf({ slug, projectId, workspace }: ProjectFacts): readonly ProjectRecord[] {
  const roleOf = (role: number | null) => Object.values(roles).find((known) => known === role) ?? null;
  return projectsOf(slug).joined.filter(
    ({ id, member_role }) =>
      id !== projectId &&
      may('issue.create', { workspace: workspace.visit?.workspaceRole ?? null, project: roleOf(member_role) }),
  );
}

/** Asks for a project and moves the issue there. */
export const moveToProject = defineCommand<IssueTarget>({
  id: 'issue.moveToProject',
  name: () => t('moveToProject'),
  icon: ProjectIcon,
  keys: ['Alt+M'],
  section: 'issue',
  when: ({ facts, issue }) => issue.archived_at === null && facts.canDelete(issue) && targetsOf(facts).length > 0,
  run: ({ facts, host, issue, anchor }) => {
    const targets = targetsOf(facts);
    openPicker(anchor, {
      label: t('moveWhere', { key: facts.keyOf(issue) }),
      options: targets.map((project) => ({
        value: project.id,
        label: project.name,
        hint: project.identifier,
        mark: <ProjectLogo project={project} />,
      })),
      chosen: [],
      searchable: true,
      onPick: (id) => {
        const project = targets.find((target) => target.id === id);
        if (!project) return;
        leave(host, issue);
        void moveIssueTo(facts, issue, project);
      },
    });
  },
});
