import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { IdleSettings } from '#features/automations/web/idle/idle-settings.tsx';
import { RuleSettings } from '#features/automations/web/rules/rule-settings.tsx';
import { RuleStore } from '#features/automations/web/rules/rule-store.ts';
import { openWorkspace, useVisitor, type ProjectFacts } from '#features/issues/web/public.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { updateProject } from '#features/projects/web/change-project.ts';
import { ProjectSettings } from '#features/projects/web/settings/project-settings.tsx';
import { t } from '#features/projects/web/text.ts';
import { RecurringSettings } from '#features/recurring-issues/web/recurring-settings.tsx';
import { RecurringStore } from '#features/recurring-issues/web/recurring-store.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';

/** `/{workspaceSlug}/projects/{projectId}/settings/automations` */
export function ProjectAutomations() {
  return (
    <ProjectSettings current="automations" description={t('automationsBody')}>
      {(project, place) => <Automations key={project.id} slug={place.slug} project={project} />}
    </ProjectSettings>
  );
}

const Automations = observer(function Automations({ slug, project }: { slug: string; project: ProjectRecord }) {
  const workspace = openWorkspace(slug);
  const isKnown = useVisitor(workspace);
  const facts = workspace.of(project.id);
  return (
    <>
      <IdleSettings
        slug={slug}
        project={project}
        states={facts.states}
        onSave={(change) => updateProject(slug, project.id, change)}
      />
      {isKnown && (
        <>
          <Rules facts={facts} />
          <Recurring facts={facts} />
        </>
      )}
    </>
  );
});

const Rules = observer(function Rules({ facts }: { facts: ProjectFacts }) {
  const { slug, projectId } = facts;
  const [store, setStore] = useState<RuleStore | null>(null);
  useEffect(() => {
    const opened = new RuleStore({ client: api, hub: connection.hub, slug, projectId });
    setStore(opened);
    void opened.load();
    return () => opened.stop();
  }, [slug, projectId]);
  return store && <RuleSettings store={store} facts={facts} />;
});

const Recurring = observer(function Recurring({ facts }: { facts: ProjectFacts }) {
  const { slug, projectId } = facts;
  const [store, setStore] = useState<RecurringStore | null>(null);
  useEffect(() => {
    const opened = new RecurringStore({ client: api, hub: connection.hub, slug, projectId });
    setStore(opened);
    void opened.load();
    return () => opened.stop();
  }, [slug, projectId]);
  return store && <RecurringSettings store={store} facts={facts} />;
});
