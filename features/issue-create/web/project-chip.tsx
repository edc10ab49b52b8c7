import { observer } from 'mobx-react-lite';
import { ProjectChip as Chip } from '#features/projects/web/public.ts';
import type { IssueForm } from './issue-form.ts';
import { projectsToCreateIn } from './starting-form.ts';

/** The project of a new issue; picks another one where the person may create issues. */
export const ProjectChip = observer(function ProjectChip({ form }: { form: IssueForm }) {
  return (
    <Chip
      project={form.facts.project}
      projects={projectsToCreateIn(form.workspace)}
      onPick={(projectId) => form.moveTo(projectId)}
    />
  );
});
