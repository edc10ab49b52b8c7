import { observer } from 'mobx-react-lite';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { CycleIcon, IntakeIcon, ModuleIcon, PageIcon, ViewIcon } from '#platform/ui/icons/line-icons.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { SettingsSwitch } from '#platform/web/settings/settings-switch.tsx';
import { updateProject } from '#features/projects/web/change-project.ts';
import { t as first } from '#features/projects/web/first-text.ts';
import { t } from '#features/projects/web/text.ts';
import { ProjectSettings } from './project-settings.tsx';

/**
 * Switches the features of a project on and off; switching one off keeps its data (screens.md 3.24). No screen mentions a
 * feature that does not work: time tracking, which the product documents leave to a paid plan, has none.
 */
export const ProjectFeaturesScreen = observer(function ProjectFeaturesScreen() {
  return (
    <ProjectSettings current="features" description={t('featuresBody')}>
      {(project, place) => <Features slug={place.slug} project={project} />}
    </ProjectSettings>
  );
});

function Features({ slug, project }: { slug: string; project: ProjectRecord }) {
  const save = (key: 'cycle_view' | 'module_view' | 'issue_views_view' | 'page_view' | 'inbox_view') => (on: boolean) =>
    updateProject(slug, project.id, { [key]: on });
  const used = (sentence: string, note: string | null) => (note === null ? sentence : `${sentence} ${note}`);
  return (
    <SettingsSection>
      <SettingsSwitch
        id="cycle_view"
        mark={<CycleIcon />}
        label={first('cycles')}
        hint={used(
          t('cyclesBody'),
          project.total_cycles > 0 ? t('usedByCycles', { count: project.total_cycles }) : null,
        )}
        checked={project.cycle_view}
        onSave={save('cycle_view')}
      />
      <SettingsSwitch
        id="module_view"
        mark={<ModuleIcon />}
        label={first('modules')}
        hint={used(
          t('modulesBody'),
          project.total_modules > 0 ? t('usedByModules', { count: project.total_modules }) : null,
        )}
        checked={project.module_view}
        onSave={save('module_view')}
      />
      <SettingsSwitch
        id="issue_views_view"
        mark={<ViewIcon />}
        label={first('views')}
        hint={t('viewsBody')}
        checked={project.issue_views_view}
        onSave={save('issue_views_view')}
      />
      <SettingsSwitch
        id="page_view"
        mark={<PageIcon />}
        label={first('pages')}
        hint={t('pagesBody')}
        checked={project.page_view}
        onSave={save('page_view')}
      />
      <SettingsSwitch
        id="inbox_view"
        mark={<IntakeIcon />}
        label={first('intake')}
        hint={used(t('intakeBody'), t('intakeRules'))}
        checked={project.inbox_view}
        onSave={save('inbox_view')}
      />
    </SettingsSection>
  );
}
