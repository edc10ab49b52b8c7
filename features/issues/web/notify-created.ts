import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { projectIssuePath, projectIssuesPath } from '#features/projects/web/public.ts';
import { copyLink } from '#platform/ui/notices/copy-link.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { t } from '#features/issues/web/text.ts';

/** Says that an issue was created, and where if that is not the list on screen (screens.md 2.10). */
export function notifyCreated(facts: ProjectFacts, issue: { readonly id: string; readonly sequence_id: number }): void {
  const { slug, projectId, project, workspace } = facts;
  const list = projectIssuesPath(slug, projectId);
  const copy = () => copyLink(projectIssuePath(slug, projectId, issue.id));
  showToast({
    kind: 'success',
    title: t('issueCreated', { key: `${project.identifier}-${issue.sequence_id}` }),
    body: location.pathname.startsWith(list) ? undefined : t('inProject', { project: project.name }),
    actions: [
      { label: t('view'), run: () => workspace.go(`${list}?peekId=${issue.id}`) },
      { label: t('copyLink', { count: 1 }), run: () => void copy() },
    ],
  });
}
