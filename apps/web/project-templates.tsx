import { observer } from 'mobx-react-lite';
import { TemplateSettings } from '#features/issue-create/web/templates/template-settings.tsx';
import { openWorkspace, useVisitor } from '#features/issues/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { mayIn } from '#features/projects/web/public.ts';
import { ProjectSettings } from '#features/projects/web/settings/project-settings.tsx';
import { t } from '#features/projects/web/text.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';

/** `/{workspaceSlug}/projects/{projectId}/settings/templates` */
export function ProjectTemplates() {
  return (
    <ProjectSettings current="templates" description={t('templatesBody')}>
      {(project, place) => <Templates key={project.id} project={project} place={place} />}
    </ProjectSettings>
  );
}

const Templates = observer(function Templates({ project, place }: { project: ProjectRecord; place: WorkspacePlace }) {
  const workspace = openWorkspace(place.slug);
  if (!useVisitor(workspace)) return null;
  const facts = workspace.of(project.id);
  return <TemplateSettings facts={facts} mayWrite={mayIn(place, project, 'issueTemplate.write')} />;
});
