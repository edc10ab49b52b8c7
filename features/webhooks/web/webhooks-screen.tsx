import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { WorkspaceSettings } from '#features/workspaces/web/public.ts';
import type { Webhook } from '#features/webhooks/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Switch } from '#platform/ui/controls/switch.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { useSaveAtOnce } from '#platform/web/settings/use-save-at-once.ts';
import { AddDialog } from './add-dialog.tsx';
import { eventSummary } from './event-fields.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { t } from './text.ts';
import { useWebhooks } from './use-webhooks.ts';
import type { WebhookStore } from './webhook-store.ts';

/** Workspace settings, Webhooks (screens.md 3.25). */
export function WebhooksScreen() {
  return (
    <WorkspaceSettings current="webhooks" description={t('intro')}>
      <Content />
    </WorkspaceSettings>
  );
}

type Open = { readonly kind: 'add' } | { readonly kind: 'secret'; readonly made: Webhook } | null;

const Content = observer(function Content() {
  const store = useWebhooks();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const addButton = (
    <Button variant="primary" icon={PlusIcon} onClick={() => setOpen({ kind: 'add' })}>
      {t('add')}
    </Button>
  );
  if (store.status === 'failed')
    return (
      <EmptyState title={t('fetchFailed')} actions={<Button onClick={() => void store.load()}>{t('retry')}</Button>} />
    );
  if (store.status === 'loading')
    return (
      <div aria-busy>
        <Skeleton className="h-24 w-full" />
      </div>
    );
  return (
    <>
      {store.newestFirst.length === 0 ? (
        <EmptyState title={t('none')} actions={addButton}>
          {t('noneBody')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-3">
          <div className="flex justify-end">{addButton}</div>
          <ul aria-label={t('webhooks')} className="divide-y divide-line rounded-control border border-line">
            {store.newestFirst.map((webhook) => (
              <Row key={webhook.id} store={store} webhook={webhook} />
            ))}
          </ul>
        </div>
      )}
      {open?.kind === 'add' && (
        <AddDialog store={store} onAdded={(made) => setOpen({ kind: 'secret', made })} onClose={close} />
      )}
      {open?.kind === 'secret' && <SecretDialog url={open.made.url} secretKey={open.made.secret_key} onClose={close} />}
    </>
  );
});

const Row = observer(function Row({ store, webhook }: { store: WebhookStore; webhook: Webhook }) {
  const { id, url } = webhook;
  const { value, change } = useSaveAtOnce(webhook.is_active, (is_active) => store.change(id, { is_active }));
  return (
    <li className="relative flex items-center gap-3 px-3 py-2.5 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <Link
          to="/$workspaceSlug/settings/webhooks/$webhookId"
          params={{ workspaceSlug: store.slug, webhookId: id }}
          className="block truncate text-body font-medium after:absolute after:inset-0"
        >
          {url}
        </Link>
        <p className="truncate text-small text-ink-3">{eventSummary(webhook)}</p>
      </div>
      <Switch
        className="relative z-10"
        label={<span className="sr-only">{t('enabledOf', { url })}</span>}
        checked={value}
        onChange={change}
      />
    </li>
  );
});
