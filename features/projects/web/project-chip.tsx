import type { ProjectRecord } from '#features/projects/contract.ts';
import { ChipButton } from '#platform/ui/display/chip.tsx';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { ProjectLogo } from './project-logo.tsx';
import { t } from './first-text.ts';

interface ProjectChipProps {
  project: ProjectRecord;
  /** The projects to pick from. */
  projects: readonly ProjectRecord[];
  onPick: (projectId: string) => void;
}

/** The project that a form makes something in; picks another one. */
export function ProjectChip({ project, projects, onPick }: ProjectChipProps) {
  const options = projects.map((one) => ({
    value: one.id,
    label: one.name,
    hint: one.identifier,
    mark: <ProjectLogo project={one} />,
  }));
  return (
    <Picker label={t('project')} options={options} chosen={[project.id]} searchable onPick={onPick}>
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
}
