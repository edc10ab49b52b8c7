import { useNavigate } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { deleteImage, ImageField, imageIdOf, type ImageTarget } from '#features/assets/web/public.ts';
import type { WorkspaceRecord } from '#features/workspaces/contract.ts';
import { deleteWorkspace, updateWorkspace } from '#features/workspaces/contract.ts';
import { workspaceLimits } from '#features/workspaces/rules.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { CopyIcon } from '#platform/ui/icons/line-icons.ts';
import { copyText } from '#platform/ui/notices/copy-text.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import { DangerAction, DangerZone } from '#platform/web/settings/danger-zone.tsx';
import { SettingsForm } from '#platform/web/settings/settings-form.tsx';
import { SettingsRow } from '#platform/web/settings/settings-row.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { SettingsSelect } from '#platform/web/settings/settings-select.tsx';
import { useSettingsForm } from '#platform/web/settings/use-settings-form.ts';
import { timeZoneOptions } from '#platform/web/text/time-zones.ts';
import { t as ui } from '#platform/ui/text.ts';
import { myWorkspaces } from './my-workspaces.ts';
import { sizeOptions } from './size-options.ts';
import { t } from './text.ts';
import { useWorkspace } from './use-workspace.ts';
import { leaveWorkspace as stopFollowing, type WorkspacePlace } from './workspace-place.ts';
import { WorkspaceSettings } from './workspace-settings.tsx';

interface GeneralScreenProps {
  /** Asks, then leaves the workspace and goes where `go` leads. */
  leave: (place: WorkspacePlace, go: (path: string) => void) => Promise<void>;
}

/** Workspace settings, General (screens.md 3.25). */
export const GeneralScreen = observer(function GeneralScreen({ leave }: GeneralScreenProps) {
  const { workspace } = useWorkspace();
  return (
    <WorkspaceSettings current="general" description={t('generalIntro')}>
      {workspace && (
        <>
          <Logo workspace={workspace} />
          <Names workspace={workspace} />
          <Choices workspace={workspace} />
          <Danger workspace={workspace} leave={leave} />
        </>
      )}
    </WorkspaceSettings>
  );
});

/** Sends a change and shows what was stored. */
async function change(
  { slug }: WorkspaceRecord,
  body: { name?: string; organization_size?: string | null; timezone?: string; logo?: null },
): Promise<void> {
  myWorkspaces.replace(await api.send(updateWorkspace, { params: { slug }, body }));
}

/** Stored at the moment it is chosen. Refused, the workspace may be gone: its page says so (product-account-workspace.md 5). */
const Logo = observer(function Logo({ workspace }: { workspace: WorkspaceRecord }) {
  const place = useWorkspace();
  const target: ImageTarget = { kind: 'WORKSPACE_LOGO', slug: workspace.slug };
  const remove = async () => {
    const id = imageIdOf(workspace.logo_url);
    if (id === null) await change(workspace, { logo: null });
    else {
      await deleteImage(target, id);
      await myWorkspaces.refresh();
    }
  };
  return (
    <SettingsSection>
      <SettingsRow id="logo" label={t('logo')}>
        <ImageField
          target={target}
          label={t('logoName')}
          shape="square"
          image={workspace.logo_url}
          fallback={<Avatar square person={workspace} size={40} className="size-full! text-title-l" />}
          onUploaded={() => myWorkspaces.refresh()}
          onRemove={remove}
          onRefused={() => void place.readAgain()}
        />
      </SettingsRow>
    </SettingsSection>
  );
});

const Names = observer(function Names({ workspace }: { workspace: WorkspaceRecord }) {
  const form = useSettingsForm({
    saved: { name: workspace.name },
    check: ({ name }) => {
      if (name.trim() === '') return { name: t('nameRequired') };
      return name.trim().length > workspaceLimits.name ? { name: ui('tooLong', { count: workspaceLimits.name }) } : {};
    },
    save: async ({ name }) => {
      if (name !== undefined) await change(workspace, { name: name.trim() });
    },
  });
  const address = `${location.origin}/${workspace.slug}`;
  const copy = () => copyText(address, { done: t('addressCopied') });
  return (
    <SettingsForm form={form}>
      <SettingsSection>
        <SettingsRow id="name" label={t('name')} error={form.errors.name}>
          {(control) => (
            <Input
              {...control}
              autoComplete="organization"
              value={form.values.name}
              onChange={(event) => form.set('name', event.target.value)}
            />
          )}
        </SettingsRow>
        <SettingsRow id="address" label={t('slug')} hint={t('slugFixed')}>
          {(control) => (
            <span className="flex items-center gap-1">
              <Input {...control} readOnly value={address} className="font-mono" />
              <IconButton label={t('copyAddress')} icon={CopyIcon} size={32} onClick={() => void copy()} />
            </span>
          )}
        </SettingsRow>
      </SettingsSection>
    </SettingsForm>
  );
});

const Choices = observer(function Choices({ workspace }: { workspace: WorkspaceRecord }) {
  return (
    <SettingsSection>
      <SettingsSelect
        id="size"
        label={t('companySize')}
        options={sizeOptions()}
        value={workspace.organization_size}
        placeholder={t('sizePlaceholder')}
        onSave={(organization_size) => change(workspace, { organization_size })}
      />
      <SettingsSelect
        id="timezone"
        label={t('timezone')}
        hint={t('timezoneHint')}
        options={timeZoneOptions(workspace.timezone)}
        value={workspace.timezone}
        onSave={(timezone) => change(workspace, { timezone })}
      />
    </SettingsSection>
  );
});

const Danger = observer(function Danger({ workspace, leave }: GeneralScreenProps & { workspace: WorkspaceRecord }) {
  const place = useWorkspace();
  const navigate = useNavigate();
  const remove = async () => {
    await api.send(deleteWorkspace, { params: { slug: workspace.slug } });
    stopFollowing();
    const [next] = await myWorkspaces.lose(workspace.slug);
    showToast({ kind: 'success', title: t('workspaceDeleted', { workspace: workspace.name }) });
    await navigate({ to: next ? `/${next.slug}` : '/create-workspace' });
  };
  return (
    <DangerZone>
      <DangerAction
        id="leave"
        title={t('leave')}
        body={t('leaveBody')}
        action={t('leave')}
        ask={() => void leave(place, (path) => void navigate({ to: path }))}
      />
      <DangerAction
        id="delete"
        title={t('deleteWorkspace')}
        body={t('deleteBody')}
        action={t('deleteWorkspace')}
        confirm={{
          title: t('deleteTitle', { workspace: workspace.name }),
          body: t('deleteLoses', {
            members: t('lostMembers', { count: workspace.total_members ?? 0 }),
            issues: t('lostIssues', { count: workspace.total_issues ?? 0 }),
          }),
        }}
        typed={[
          { label: t('typeName', { workspace: workspace.name }), text: workspace.name },
          { label: t('typeDelete'), text: 'delete my workspace' },
        ]}
        onConfirm={remove}
      />
    </DangerZone>
  );
});
