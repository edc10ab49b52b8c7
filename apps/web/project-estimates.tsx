import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { EstimateSettings } from '#features/estimates/web/settings/estimate-settings.tsx';
import { EstimateStore } from '#features/estimates/web/settings/estimate-store.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { ProjectSettings } from '#features/projects/web/settings/project-settings.tsx';
import { t } from '#features/projects/web/text.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';

/** `/{workspaceSlug}/projects/{projectId}/settings/estimates` */
export function ProjectEstimates() {
  return (
    <ProjectSettings current="estimates" description={t('estimatesBody')}>
      {(project, place) => <Estimates key={project.id} slug={place.slug} project={project} />}
    </ProjectSettings>
  );
}

const Estimates = observer(function Estimates({ slug, project }: { slug: string; project: ProjectRecord }) {
  const projectId = project.id;
  const [store, setStore] = useState<EstimateStore | null>(null);
  useEffect(() => {
    const opened = new EstimateStore({ client: api, hub: connection.hub, slug, projectId });
    setStore(opened);
    void opened.load();
    return () => opened.stop();
  }, [slug, projectId]);
  return store && <EstimateSettings store={store} activeId={project.estimate} />;
});
