import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { projectsOf } from '#features/projects/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { ChipButton } from '#platform/ui/display/chip.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { InviteRowsFields } from './invite-rows.tsx';
import type { MemberList } from './member-list.ts';
import { sendInvitations } from './send-invitations.ts';
import { t } from './text.ts';
import { useInviteRows } from './use-invite-rows.ts';

interface InviteDialogProps {
  list: MemberList;
  onClose: () => void;
}

/** Invites people: addresses with roles, and the projects they join with the workspace (screens.md 3.25). */
export const InviteDialog = observer(function InviteDialog({ list, onClose }: InviteDialogProps) {
  const { place, known } = list;
  const form = useInviteRows(1, known);
  const [projects, setProjects] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (box: HTMLElement | null) => {
    if (busy) return;
    const refuse = (message: string | null) => {
      setFailure(message);
      focusFirstError(box);
    };
    if (!form.check()) return refuse(form.dirty ? null : t('nobodyToInvite'));
    setBusy(true);
    try {
      await sendInvitations(place.slug, form.wanted, projects);
      void list.read();
      showToast({ kind: 'success', title: t('invited', { count: form.wanted.length }) });
      onClose();
    } catch (error) {
      const atLine = form.refuse(error);
      refuse(atLine ? null : ((error instanceof ApiError ? error.sentence : null) ?? t('couldNotInvite')));
    }
    return setBusy(false);
  };
  const { length } = form.wanted;
  return (
    <Dialog
      title={t('inviteTitle', { workspace: place.workspace?.name ?? place.slug })}
      description={t('inviteBody')}
      dirty={form.dirty}
      onClose={onClose}
      onSubmit={(box) => void submit(box)}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {length === 0 ? t('sendNone') : t('send', { count: length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <Banner tone="danger" role="alert" title={failure} />}
        <InviteRowsFields form={form} />
        <ProjectsField slug={place.slug} chosen={projects} onChange={setProjects} />
      </div>
    </Dialog>
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
