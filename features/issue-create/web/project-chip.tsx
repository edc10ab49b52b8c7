import { observer } from 'mobx-react-lite';
import { ProjectLogo } from '#features/projects/web/public.ts';
import { ChipButton } from '#platform/ui/display/chip.tsx';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import type { IssueForm } from './issue-form.ts';
import { projectsToCreateIn } from './starting-form.ts';
import { t } from './text.ts';

/** The project of a new issue; picks another one where the person may create issues. */
export const ProjectChip = observer(function ProjectChip({ form }: { form: IssueForm }) {
  const { project } = form.facts;
  const options = projectsToCreateIn(form.workspace).map((one) => ({
    value: one.id,
    label: one.name,
    hint: one.identifier,
    mark: <ProjectLogo project={one} />,
  }));
  return (
    <Picker
      label={t('project')}
      options={options}
      chosen={[project.id]}
      searchable
      onPick={(projectId) => form.moveTo(projectId)}
    >
      {(trigger) => (
        <ChipButton
          {...trigger}
          {...tip(t('project'))}
          data-control="create-project"
          icon={<ProjectLogo project={project} />}
          className="max-w-40 pointer-coarse:h-9"
        >
          <span className="sr-only">{t('project')}: </span>
          {project.name}
        </ChipButton>
      )}
    </Picker>
  );
});
