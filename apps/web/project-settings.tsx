import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { countedPath } from '#features/issue-lists/web/public.ts';
import { countByLabel, countInState } from '#features/issues/web/store/issues-of-value.ts';
import { openWorkspace } from '#features/issues/web/store/open-workspace.ts';
import { LabelSettings } from '#features/labels/web/settings/label-settings.tsx';
import { LabelWrites } from '#features/labels/web/settings/label-writes.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { mayIn, projectIssuesPath } from '#features/projects/web/public.ts';
import { ProjectSettings } from '#features/projects/web/settings/project-settings.tsx';
import { t } from '#features/projects/web/text.ts';
import { StateSettings } from '#features/states/web/settings/state-settings.tsx';
import { StateWrites } from '#features/states/web/settings/state-writes.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';
import { ReadPart } from '#platform/web/settings/read-part.tsx';
import { outbox } from '#platform/web/store/tab-outbox.ts';

/** `/{workspaceSlug}/projects/{projectId}/settings/states` */
export function ProjectStates() {
  return (
    <ProjectSettings current="states" description={t('statesBody')}>
      {(project, place) => <States key={project.id} project={project} place={place} />}
    </ProjectSettings>
  );
}

interface PartProps {
  project: ProjectRecord;
  place: WorkspacePlace;
}

const States = observer(function States({ project, place }: PartProps) {
  const { slug } = place;
  const projectId = project.id;
  const { states } = openWorkspace(slug).of(projectId);
  const [writes] = useState(() => new StateWrites({ client: api, outbox, states, slug, projectId }));
  const params = { slug, project_id: projectId };
  return (
    <ReadPart rows={states} failed={t('statesFailed')}>
      {() => (
        <StateSettings
          states={states}
          {...(mayIn(place, project, 'state.write') && { writes })}
          countIssues={(state) => countInState(api, params, state)}
        />
      )}
    </ReadPart>
  );
});

/** `/{workspaceSlug}/projects/{projectId}/settings/labels` */
export function ProjectLabels() {
  return (
    <ProjectSettings current="labels" description={t('labelsBody')}>
      {(project, place) => <Labels key={project.id} project={project} place={place} />}
    </ProjectSettings>
  );
}

const Labels = observer(function Labels({ project, place }: PartProps) {
  const { slug } = place;
  const projectId = project.id;
  const { labels } = openWorkspace(slug).of(projectId);
  const [writes] = useState(() => new LabelWrites({ client: api, outbox, labels, slug, projectId }));
  const counts = useLabelCounts(slug, projectId);
  return (
    <ReadPart rows={labels} failed={t('labelsFailed')}>
      {() => (
        <LabelSettings
          labels={labels}
          counts={counts}
          issuesPath={(labelId) => countedPath(projectIssuesPath(slug, projectId), { labels: labelId })}
          {...(mayIn(place, project, 'label.write') && { writes })}
        />
      )}
    </ReadPart>
  );
});

/** How often the counts are read anew at most while issues change, in milliseconds. */
const countsEvery = 2000;

/** How many issues have each label; null until the server said so. Read again when issues of the project change. */
function useLabelCounts(slug: string, projectId: string): ReadonlyMap<string, number> | null {
  const [counts, setCounts] = useState<ReadonlyMap<string, number> | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      // Without an answer the rows stand without counts.
      countByLabel(api, { slug, project_id: projectId }).then(setCounts, () => undefined);
    };
    const soon = () => (timer ??= setTimeout(read, countsEvery));
    read();
    const stop = connection.hub.on('issue', (changes) => {
      if (changes.some((change) => change.project_id === projectId)) soon();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [slug, projectId]);
  return counts;
}
