import { observer } from 'mobx-react-lite';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { CycleIcon, IntakeIcon, ModuleIcon, PageIcon, ViewIcon } from '#platform/ui/icons/line-icons.ts';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { SettingsSwitch } from '#platform/web/settings/settings-switch.tsx';
import { updateProject } from './change-project.ts';
import { projectIssuesPath } from './paths.ts';
import { projectsOf } from './project-list.ts';
import type { Feature } from './project-templates.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

const features: readonly { key: Feature; icon: Icon; label: () => string; body: () => string }[] = [
  { key: 'cycle_view', icon: CycleIcon, label: () => first('cycles'), body: () => t('cyclesBody') },
  { key: 'module_view', icon: ModuleIcon, label: () => first('modules'), body: () => t('modulesBody') },
  { key: 'issue_views_view', icon: ViewIcon, label: () => first('views'), body: () => t('viewsBody') },
  { key: 'page_view', icon: PageIcon, label: () => first('pages'), body: () => t('pagesBody') },
  { key: 'inbox_view', icon: IntakeIcon, label: () => first('intake'), body: () => t('intakeBody') },
];

interface NewProjectFeaturesProps {
  projectId: string;
  onClose: () => void;
  /** Follows an address of this app. */
  go: (path: string) => void;
}

/** The second step of a new project: its features, saved at once, and a button that opens it (screens.md 3.17). */
export const NewProjectFeatures = observer(function NewProjectFeatures({
  projectId,
  onClose,
  go,
}: NewProjectFeaturesProps) {
  const { slug } = useWorkspace();
  const project = projectsOf(slug).byId.get(projectId);
  if (!project) return null;
  // Announced after the dialog closes: screen readers ignore the page below an open dialog.
  const close = () => {
    onClose();
    showToast({ kind: 'success', title: t('projectCreated', { name: project.name }) });
  };
  return (
    <Dialog
      title={t('whatItHas', { name: project.name })}
      description={t('whatItHasBody')}
      size={720}
      onClose={close}
      onSubmit={() => {
        close();
        go(projectIssuesPath(slug, projectId));
      }}
      footer={
        <>
          <Button size="large" onClick={close}>
            {first('close')}
          </Button>
          <Button size="large" variant="primary" type="submit">
            {t('openProject')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {features.map(({ key, icon: FeatureIcon, label, body }) => (
          <SettingsSwitch
            key={key}
            mark={<FeatureIcon />}
            label={label()}
            hint={body()}
            checked={project[key]}
            onSave={(on) => updateProject(slug, projectId, { [key]: on })}
          />
        ))}
      </div>
    </Dialog>
  );
});
