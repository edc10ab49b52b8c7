import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { projectsOf } from '#features/projects/web/public.ts';
import { Field } from '#platform/ui/controls/field.tsx';
import { ChipButton } from '#platform/ui/display/chip.tsx';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { InvitePeopleDialog } from './invite-people-dialog.tsx';
import type { MemberList } from './member-list.ts';
import { sendInvitations } from './send-invitations.ts';
import { t } from './text.ts';

interface InviteDialogProps {
  list: MemberList;
  onClose: () => void;
}

/** Invites people: addresses with roles, and the projects they join with the workspace (screens.md 3.25). */
export const InviteDialog = observer(function InviteDialog({ list, onClose }: InviteDialogProps) {
  const { place, known } = list;
  const [projects, setProjects] = useState<readonly string[]>([]);
  return (
    <InvitePeopleDialog
      title={t('inviteTitle', { workspace: place.workspace?.name ?? place.slug })}
      body={t('inviteBody')}
      known={known}
      send={async (people) => {
        await sendInvitations(place.slug, people, projects);
        void list.read();
      }}
      onClose={onClose}
    >
      <ProjectsField slug={place.slug} chosen={projects} onChange={setProjects} />
    </InvitePeopleDialog>
  );
});

interface ProjectsFieldProps {
  slug: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

const ProjectsField = observer(function ProjectsField({ slug, chosen, onChange }: ProjectsFieldProps) {
  const projects = projectsOf(slug).joined;
  if (projects.length === 0) return null;
  const only = projects.find(({ id }) => id === chosen[0]);
  return (
    <Field label={t('projects')}>
      {(control) => (
        <span>
          <Picker
            label={t('projects')}
            options={projects.map(({ id, name, identifier }) => ({ value: id, label: name, hint: identifier }))}
            chosen={chosen}
            multiple
            onPick={(id) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
          >
            {(trigger) => (
              <ChipButton {...trigger} id={control.id}>
                {chosen.length === 0
                  ? t('projectsPlaceholder')
                  : chosen.length === 1 && only
                    ? only.name
                    : t('projectsChosen', { count: chosen.length })}
              </ChipButton>
            )}
          </Picker>
        </span>
      )}
    </Field>
  );
});
