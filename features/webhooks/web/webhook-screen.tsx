import { useNavigate, useParams } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useWorkspace, WorkspaceSettings } from '#features/workspaces/web/public.ts';
import type { Webhook } from '#features/webhooks/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { DangerAction, DangerZone } from '#platform/web/settings/danger-zone.tsx';
import { SavedTick } from '#platform/web/settings/saved-tick.tsx';
import { SettingsForm } from '#platform/web/settings/settings-form.tsx';
import { SettingsRow } from '#platform/web/settings/settings-row.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { SettingsSwitch } from '#platform/web/settings/settings-switch.tsx';
import { useSaveAtOnce } from '#platform/web/settings/use-save-at-once.ts';
import { useSettingsForm } from '#platform/web/settings/use-settings-form.ts';
import { Deliveries } from './deliveries.tsx';
import { EventFields, type Events } from './event-fields.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { t } from './text.ts';
import { typedProblem, urlProblem } from './url-problem.ts';
import { useWebhooks } from './use-webhooks.ts';
import type { WebhookStore } from './webhook-store.ts';

/** One webhook: its settings, its key, what it was sent (screens.md 3.25). */
export const WebhookScreen = observer(function WebhookScreen() {
  const { slug } = useWorkspace();
  return (
    <WorkspaceSettings
      current="webhooks"
      title={t('webhook')}
      back={{ label: t('back'), href: `/${slug}/settings/webhooks` }}
    >
      <Content />
    </WorkspaceSettings>
  );
});

const Content = observer(function Content() {
  const store = useWebhooks();
  const { webhookId = '' } = useParams({ strict: false });
  const webhook = store.table.get(webhookId);
  if (store.status === 'loading')
    return (
      <div aria-busy>
        <Skeleton className="h-40 w-full" />
      </div>
    );
  if (store.status === 'failed')
    return (
      <EmptyState title={t('fetchFailed')} actions={<Button onClick={() => void store.load()}>{t('retry')}</Button>} />
    );
  if (!webhook)
    return (
      <EmptyState drawing="signpost" title={t('gone')}>
        {t('goneBody')}
      </EmptyState>
    );
  return (
    <>
      <Address store={store} webhook={webhook} />
      <Choices store={store} webhook={webhook} />
      <Secret store={store} webhook={webhook} />
      <Deliveries slug={store.slug} webhook={webhook} />
      <Danger store={store} webhook={webhook} />
    </>
  );
});

interface PartProps {
  store: WebhookStore;
  webhook: Webhook;
}

function Address({ store, webhook: { id, url } }: PartProps) {
  const form = useSettingsForm({
    saved: { url },
    check: (values) => ({ url: typedProblem(values.url) }),
    save: async (_changed, values) => {
      try {
        await store.change(id, { url: values.url.trim() });
        return {};
      } catch (error) {
        const problem = urlProblem(error);
        if (problem === undefined) throw error;
        return { url: problem };
      }
    },
  });
  return (
    <SettingsForm form={form}>
      <SettingsSection>
        <SettingsRow id="url" label={t('url')} hint={t('urlHint')} error={form.errors.url}>
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={1024}
              value={form.values.url}
              onChange={(event) => form.set('url', event.target.value)}
            />
          )}
        </SettingsRow>
      </SettingsSection>
    </SettingsForm>
  );
}

const Choices = observer(function Choices({ store, webhook }: PartProps) {
  const { id, is_active, has_legacy_headers, project, cycle, issue, module, issue_comment } = webhook;
  const saved: Events = { project, cycle, issue, module, issue_comment };
  const { value, change, ticked } = useSaveAtOnce(saved, (events) => store.change(id, events));
  return (
    <SettingsSection>
      <SettingsSwitch
        id="enabled"
        label={t('enabled')}
        hint={t('enabledHint')}
        checked={is_active}
        onSave={(on) => store.change(id, { is_active: on })}
      />
      <SettingsRow id="events" label={t('events')} end={<SavedTick on={ticked} />}>
        <EventFields events={value} onChange={change} />
      </SettingsRow>
      <SettingsSwitch
        id="legacy"
        label={t('legacy')}
        hint={t('legacyHint')}
        checked={has_legacy_headers}
        onSave={(on) => store.change(id, { has_legacy_headers: on })}
      />
    </SettingsSection>
  );
});

function Secret({ store, webhook: { id, url } }: PartProps) {
  const [key, setKey] = useState<string | null>(null);
  const regenerate = async () => {
    const question = { title: t('regenerateTitle'), body: t('regenerateBody'), action: t('regenerate'), danger: true };
    if (!(await confirm(question))) return;
    try {
      setKey(await store.regenerate(id));
    } catch (error) {
      showToast({ kind: 'error', title: t('regenerateFailed'), body: refusalReason(error) });
    }
  };
  return (
    <SettingsSection>
      <SettingsRow id="secret" label={t('secret')} hint={t('secretHint')}>
        <Button onClick={() => void regenerate()}>{t('regenerate')}</Button>
      </SettingsRow>
      {key !== null && <SecretDialog url={url} secretKey={key} onClose={() => setKey(null)} />}
    </SettingsSection>
  );
}

function Danger({ store, webhook: { id, url } }: PartProps) {
  const navigate = useNavigate();
  const remove = async () => {
    await store.remove(id);
    showToast({ kind: 'success', title: t('deleted') });
    await navigate({ to: '/$workspaceSlug/settings/webhooks', params: { workspaceSlug: store.slug } });
  };
  return (
    <DangerZone>
      <DangerAction
        id="delete"
        title={t('delete')}
        body={t('deleteHint')}
        action={t('delete')}
        confirm={{ title: t('deleteTitle'), body: t('deleteBody', { url }) }}
        onConfirm={remove}
      />
    </DangerZone>
  );
}
