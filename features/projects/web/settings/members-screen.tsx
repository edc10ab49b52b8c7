import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import type { ProjectRecord } from '#features/projects/contract.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { SettingsRow } from '#platform/web/settings/settings-row.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { SettingsSelect } from '#platform/web/settings/settings-select.tsx';
import { SettingsSwitch } from '#platform/web/settings/settings-switch.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { updateProject } from '#features/projects/web/change-project.ts';
import { invitePeople } from '#features/projects/web/invite-people.ts';
import { ProjectMembers } from '#features/projects/web/project-members.ts';
import { mayIn } from '#features/projects/web/project-standing.ts';
import { t as first } from '#features/projects/web/first-text.ts';
import { t } from '#features/projects/web/text.ts';
import { AddMembersDialog } from './add-members-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { PendingProjectInvites } from './pending-project-invites.tsx';
import { ProjectInvites } from './project-invites.ts';
import { ProjectSettings } from './project-settings.tsx';

/** The members of the project, and its defaults (screens.md 3.24). */
export const ProjectMembersScreen = observer(function ProjectMembersScreen() {
  return (
    <ProjectSettings current="members" description={t('membersBody')}>
      {(project, place) => <Members key={project.id} project={project} place={place} />}
    </ProjectSettings>
  );
});

interface PartProps {
  project: ProjectRecord;
  place: WorkspacePlace;
}

const Members = observer(function Members({ project, place }: PartProps) {
  const [members] = useState(() => new ProjectMembers(place.slug, project.id));
  const [invites] = useState(() => new ProjectInvites(place.slug, project.id));
  const [adding, setAdding] = useState(false);
  const [inviting, setInviting] = useState(false);
  const Invite = useSignal(invitePeople);
  const mayReadInvites = mayIn(place, project, 'project.readInvites');
  useEffect(() => {
    void members.read();
    return () => members.stop();
  }, [members]);
  useEffect(() => (mayReadInvites ? invites.follow() : undefined), [invites, mayReadInvites]);
  const mayAdd = mayIn(place, project, 'project.addMembers');
  const mayInvite = mayIn(place, project, 'project.invite');
  return (
    <>
      <Defaults project={project} place={place} members={members} />
      <SettingsSection
        title={first('membersTitle')}
        action={
          <div className="flex flex-wrap justify-end gap-2">
            {mayInvite && <Button onClick={() => setInviting(true)}>{t('inviteByMail')}</Button>}
            {mayAdd && (
              <Button variant="primary" icon={PlusIcon} onClick={() => setAdding(true)}>
                {t('addMember')}
              </Button>
            )}
          </div>
        }
      >
        {members.status === 'failed' ? (
          <ErrorScreen error={members.error} onRetry={() => void members.read()} />
        ) : (
          <MemberTable project={project} place={place} members={members} />
        )}
      </SettingsSection>
      {mayReadInvites && <PendingProjectInvites invites={invites} />}
      {inviting && Invite && (
        <Suspense>
          <Invite
            title={t('inviteToTitle', { project: project.name })}
            body={t('inviteToBody')}
            known={knownTo(place, members, invites)}
            send={(people) => invites.send(people)}
            onClose={() => setInviting(false)}
          />
        </Suspense>
      )}
      {adding && <AddMembersDialog place={place} members={members} onClose={() => setAdding(false)} />}
    </>
  );
});

/** Who needs no invitation to the project. */
function knownTo(place: WorkspacePlace, members: ProjectMembers, invites: ProjectInvites) {
  const joined = place.members.filter(({ member }) => members.ids.has(member.id));
  return new Map<string, 'member' | 'invited'>([
    ...invites.all.map(({ email }) => [email, 'invited'] as const),
    ...joined.map(({ member }) => [(member.email ?? '').toLowerCase(), 'member'] as const),
  ]);
}

const Defaults = observer(function Defaults({ project, place, members }: PartProps & { members: ProjectMembers }) {
  const nameOf = (id: string | null) => place.people.get(id ?? '')?.display_name ?? '—';
  if (!mayIn(place, project, 'project.update')) {
    return (
      <SettingsSection title={t('defaults')}>
        <SettingsRow label={first('projectLead')}>{nameOf(project.project_lead)}</SettingsRow>
        <SettingsRow label={first('defaultAssignee')}>{nameOf(project.default_assignee)}</SettingsRow>
      </SettingsSection>
    );
  }
  const options = [...place.people.values()]
    .filter(({ id }) => members.ids.has(id))
    .map((person) => ({
      value: person.id,
      label: person.display_name,
      mark: <Avatar size={16} person={{ id: person.id, name: person.display_name, image: person.avatar_url }} />,
    }));
  const save = (key: 'project_lead' | 'default_assignee') => (id: string) =>
    updateProject(place.slug, project.id, { [key]: id === '' ? null : id });
  return (
    <SettingsSection title={t('defaults')}>
      <SettingsSelect
        id="lead"
        label={first('projectLead')}
        empty={{ value: '', label: t('noLead') }}
        value={project.project_lead ?? ''}
        options={options}
        onSave={save('project_lead')}
      />
      <SettingsSelect
        id="assignee"
        label={first('defaultAssignee')}
        hint={t('defaultAssigneeHint')}
        empty={{ value: '', label: t('nobody') }}
        value={project.default_assignee ?? ''}
        options={options}
        onSave={save('default_assignee')}
      />
      <SettingsSwitch
        id="guests"
        label={first('guestsSeeAll')}
        hint={t('guestsSeeAllHint')}
        checked={project.guest_view_all_features}
        onSave={(guest_view_all_features) => updateProject(place.slug, project.id, { guest_view_all_features })}
      />
    </SettingsSection>
  );
});
