import { observer } from 'mobx-react-lite';
import { IdleSettings } from '#features/automations/web/idle/idle-settings.tsx';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { updateProject } from '#features/projects/web/change-project.ts';
import { ProjectSettings } from '#features/projects/web/settings/project-settings.tsx';
import { t } from '#features/projects/web/text.ts';

/** `/{workspaceSlug}/projects/{projectId}/settings/automations` */
export function ProjectAutomations() {
  return (
    <ProjectSettings current="automations" description={t('automationsBody')}>
      {(project, place) => <Automations key={project.id} slug={place.slug} project={project} />}
    </ProjectSettings>
  );
}

const Automations = observer(function Automations({ slug, project }: { slug: string; project: ProjectRecord }) {
  const { states } = openWorkspace(slug).of(project.id);
  return (
    <IdleSettings
      slug={slug}
      project={project}
      states={states}
      onSave={(change) => updateProject(slug, project.id, change)}
    />
  );
});
