import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { Input } from '#platform/ui/controls/input.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { SectionHeading } from '#platform/web/settings/section-heading.tsx';
import { SettingsForm } from '#platform/web/settings/settings-form.tsx';
import { SettingsRow } from '#platform/web/settings/settings-row.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { useSettingsForm } from '#platform/web/settings/use-settings-form.ts';
import { t as ui } from '#platform/ui/text.ts';
import { administration } from './administration.ts';
import { AdminShell } from './admin-shell.tsx';
import { Administrators } from './administrators.tsx';
import { CopyRow } from './copy-row.tsx';
import { t } from './text.ts';

/** Names and facts of the installation, and who runs it. */
export const GeneralScreen = observer(function GeneralScreen() {
  const { instance: known, admin } = administration;
  const form = useSettingsForm({
    saved: { instance_name: known?.instance.instance_name ?? '' },
    check: ({ instance_name }) => ({ instance_name: problemOfName(instance_name) }),
    save: async ({ instance_name }) => {
      if (instance_name === undefined) return;
      await administration.rename(instance_name);
      showToast({ kind: 'success', title: t('changesSaved') }, 'configuration-saved');
    },
  });
  if (!known || !admin) return null;
  const { instance, config } = known;
  return (
    <AdminShell current="general" description={t('generalIntro')}>
      {!instance.workspaces_exist && <FirstWorkspace />}
      <SettingsForm form={form}>
        <SettingsSection>
          <SettingsRow
            id="instance-name"
            label={t('instanceName')}
            hint={t('instanceNameHint')}
            error={form.errors.instance_name}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={form.values.instance_name}
                onChange={(event) => form.set('instance_name', event.target.value)}
              />
            )}
          </SettingsRow>
          <SettingsRow label={t('adminEmail')}>{admin.email}</SettingsRow>
        </SettingsSection>
      </SettingsForm>
      <SettingsSection>
        <SettingsRow label={t('address')} hint={t('addressHint')}>
          {config.app_base_url ?? t('addressUnknown')}
        </SettingsRow>
        <CopyRow id="instance-id" label={t('instanceId')} text={instance.instance_id} />
        <SettingsRow label={t('version')} hint={t('versionNote')}>
          {instance.current_version}
        </SettingsRow>
        <SettingsRow label={t('telemetry')}>{t('telemetryOff')}</SettingsRow>
      </SettingsSection>
      <Administrators />
    </AdminShell>
  );
});

/** The next step after set-up, until there is a workspace. */
function FirstWorkspace() {
  return (
    <section className="mb-6 flex flex-wrap items-center gap-3 rounded-control border border-line-2 p-4">
      <div className="min-w-50 flex-1">
        <SectionHeading className="text-title-s">{t('setUpDone')}</SectionHeading>
        <p className="text-body text-pretty text-ink-2">{t('setUpDoneBody')}</p>
      </div>
      <Link to="/create-workspace" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {t('createWorkspace')}
      </Link>
    </section>
  );
}

function problemOfName(name: string): string | undefined {
  if (name.trim() === '') return t('nameRequired');
  return name.trim().length > 255 ? ui('tooLong', { count: 255 }) : undefined;
}
