import { roles } from '#features/access/contract.ts';
import { may } from '#features/access/rules.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { ProjectLogo, projectsOf } from '#features/projects/web/public.ts';
import { moveIssueTo } from '#features/issues/web/store/move-issue.ts';
import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';
import { t } from '#features/issues/web/text.ts';
import { ProjectIcon } from '#platform/ui/icons/line-icons.ts';
import { openPicker } from '#platform/ui/picker/open-picker.tsx';
import { defineCommand } from '#platform/web/commands/command.ts';
import { focusAfter } from './focus-after.ts';
import type { IssueTarget } from './issue-target.ts';

/** The other projects in which the person at this browser may create issues. */
function targetsOf({ parts, visit }: IssueBench): readonly ProjectRecord[] {
  const roleOf = (role: number | null) => Object.values(roles).find((known) => known === role) ?? null;
  return projectsOf(parts.slug).joined.filter(
    ({ id, member_role }) =>
      id !== parts.projectId &&
      may('issue.create', { workspace: visit?.workspaceRole ?? null, project: roleOf(member_role) }),
  );
}

/** Asks for a project and moves the issue there. */
export const moveToProject = defineCommand<IssueTarget>({
  id: 'issue.moveToProject',
  name: () => t('moveToProject'),
  icon: ProjectIcon,
  keys: ['Alt+M'],
  section: 'issue',
  when: ({ bench, issue }) => bench.canDelete(issue) && targetsOf(bench).length > 0,
  run: ({ bench, issue, anchor }) => {
    const targets = targetsOf(bench);
    openPicker(anchor, {
      label: t('moveWhere', { key: bench.keyOf(issue) }),
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
        focusAfter(bench, issue.id);
        if (bench.peekId === issue.id) bench.closePeek();
        void moveIssueTo(bench, issue, project);
      },
    });
  },
});
