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
import { ReadPart } from '#platform/web/settings/read-part.tsx';

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
    <ReadPart rows={facts.states} failed={t('statesFailed')}>
      {() => (
        <>
          <IdleSettings
            slug={slug}
            project={project}
            states={facts.states}
            onSave={(change) => updateProject(slug, project.id, change)}
          />
          {isKnown && <OwnAutomations facts={facts} />}
        </>
      )}
    </ReadPart>
  );
});

/** What the people of the project set up themselves. Recurring issues follow the rules, which would push them down. */
const OwnAutomations = observer(function OwnAutomations({ facts }: { facts: ProjectFacts }) {
  const { slug, projectId } = facts;
  const [stores, setStores] = useState<{ rules: RuleStore; recurring: RecurringStore } | null>(null);
  useEffect(() => {
    const parts = { client: api, hub: connection.hub, slug, projectId };
    const opened = { rules: new RuleStore(parts), recurring: new RecurringStore(parts) };
    setStores(opened);
    for (const store of Object.values(opened)) void store.load();
    return () => Object.values(opened).forEach((store) => store.stop());
  }, [slug, projectId]);
  if (!stores) return null;
  return (
    <>
      <RuleSettings store={stores.rules} facts={facts} />
      {stores.rules.status !== 'loading' && <RecurringSettings store={stores.recurring} facts={facts} />}
    </>
  );
});
