import { roles } from '#features/access/contract.ts';
import { may } from '#features/access/rules.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { ProjectLogo, projectsOf } from '#features/projects/web/public.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { moveIssuesTo, moveIssueTo } from '#features/issues/web/store/move-issue.ts';
import { t } from '#features/issues/web/text.ts';
import { ProjectIcon } from '#platform/ui/icons/line-icons.ts';
import { openPicker } from '#platform/ui/picker/open-picker.tsx';
import { defineCommand } from '#platform/web/commands/command.ts';
import type { IssuesTarget } from './issue-target.ts';
import { leave } from './leave-host.ts';

/** The projects that none of the issues is in and in which the person at this browser may create issues. */
function targetsOf(issues: readonly IssueOfProject[]): readonly ProjectRecord[] {
  const [first] = issues;
  if (!first) return [];
  const { slug, workspace } = first.facts;
  const roleOf = (role: number | null) => Object.values(roles).find((known) => known === role) ?? null;
  return projectsOf(slug).joined.filter(
    ({ id, member_role }) =>
      issues.every(({ facts }) => facts.projectId !== id) &&
      may('issue.create', { workspace: workspace.visit?.workspaceRole ?? null, project: roleOf(member_role) }),
  );
}

/** Asks for a project and moves the issues there. */
export const moveToProject = defineCommand<IssuesTarget>({
  id: 'issue.moveToProject',
  name: () => t('moveToProject'),
  icon: ProjectIcon,
  keys: ['Alt+M'],
  section: 'issue',
  asks: true,
  when: ({ issues }) =>
    issues.every(({ facts, issue }) => issue.archived_at === null && facts.canDelete(issue)) &&
    targetsOf(issues).length > 0,
  run: ({ issues, host, anchor }) => {
    const targets = targetsOf(issues);
    const [first] = issues;
    if (!first) return;
    openPicker(anchor, {
      label: t('moveWhere', { count: issues.length, key: first.facts.keyOf(first.issue) }),
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
        leave(host, issues);
        if (issues.length === 1) void moveIssueTo(first.facts, first.issue, project);
        else void moveIssuesTo(issues, project);
      },
    });
  },
});
