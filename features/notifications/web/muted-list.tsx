import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { myWorkspaces } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import type { Mute } from '#features/notifications/mute-contract.ts';
import { mutesOf, nameOf, type MuteStore } from './mute-store.ts';
import { t } from './mute-text.ts';

/** What the person muted in all their workspaces, each with a way back; a part of the notification settings. */
export const MutedList = observer(function MutedList() {
  const { list } = myWorkspaces;
  const stores = list.map(({ slug, name }) => ({ slug, name, store: mutesOf(slug) }));
  useEffect(() => {
    // The feed of a workspace is followed while it is open; here its changes of meanwhile are read.
    for (const { slug } of list) void mutesOf(slug).load();
  }, [list]);
  const isLoading = stores.some(({ store }) => store.status === 'loading');
  const shown = stores.filter(({ store }) => store.newestFirst.length > 0);
  return (
    <SettingsSection title={t('mutedTitle')} description={t('mutedAbout')}>
      {isLoading ? (
        <div aria-busy>
          <Skeleton className="h-10 w-full" />
        </div>
      ) : stores.some(({ store }) => store.status === 'failed') ? (
        <p className="flex items-center gap-3 text-body text-ink-2">
          {t('mutedFailed')}
          <Button size="small" onClick={() => stores.forEach(({ store }) => void store.load())}>
            {t('retry')}
          </Button>
        </p>
      ) : shown.length === 0 ? (
        <p className="text-body text-ink-3">{t('mutedNone')}</p>
      ) : (
        <ul aria-label={t('mutedTitle')} className="divide-y divide-line rounded-control border border-line">
          {shown.flatMap(({ slug, name, store }) =>
            store.newestFirst.map((mute) => (
              <Row key={`${slug} ${mute.id}`} mute={mute} store={store} workspace={name} />
            )),
          )}
        </ul>
      )}
    </SettingsSection>
  );
});

const Row = observer(function Row({ mute, store, workspace }: { mute: Mute; store: MuteStore; workspace: string }) {
  const name = nameOf(mute);
  const what = mute.issue
    ? t('mutedIssueIn')
    : mute.page
      ? t('mutedPageIn')
      : mute.project
        ? t('mutedProjectIn')
        : t('mutedKindIn');
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-medium first-letter:uppercase">{name}</p>
        <p className="truncate text-small text-ink-3">
          {what} · {workspace}
        </p>
      </div>
      <Button size="small" aria-label={t('unmuteName', { name })} onClick={() => store.unmute(mute)}>
        {t('unmute')}
      </Button>
    </li>
  );
});
