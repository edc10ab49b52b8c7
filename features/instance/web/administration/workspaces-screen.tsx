import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AdminWorkspace } from '#features/instance/admin-contract.ts';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { AdminShell } from './admin-shell.tsx';
import { ConfigurationSwitch } from './configuration-switch.tsx';
import { t } from './text.ts';
import { useWorkspacePages } from './workspace-pages.ts';

/** Every workspace of the installation, and who may create more. */
export const WorkspacesScreen = observer(function WorkspacesScreen() {
  return (
    <AdminShell current="workspace" description={t('workspacesIntro')}>
      <SettingsSection>
        <ConfigurationSwitch
          setting="DISABLE_WORKSPACE_CREATION"
          label={t('onlyAdminsCreate')}
          hint={t('onlyAdminsCreateHint')}
        />
      </SettingsSection>
      <Workspaces />
    </AdminShell>
  );
});

function Workspaces() {
  const [search, setSearch] = useState('');
  const { pages, failed, busy, more, again } = useWorkspacePages(search);
  return (
    <section aria-label={t('workspaces')} className="flex flex-1 flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput label={t('searchWorkspaces')} value={search} onChange={setSearch} className="min-w-50 flex-1" />
        <Link to="/god-mode/workspace/create" className={buttonClass({ variant: 'primary' })}>
          <PlusIcon size={16} />
          {t('createWorkspace')}
        </Link>
      </div>
      {failed && (
        <p role="alert" className="flex items-center gap-3 text-body text-ink-2">
          {t('couldNotLoadWorkspaces')}
          <Button onClick={again}>{t('tryAgain')}</Button>
        </p>
      )}
      {pages && pages.rows.length > 0 && (
        <>
          <output className="text-small text-ink-3">{t('workspaceCount', { count: pages.total })}</output>
          <ul aria-busy={busy} className="divide-y divide-line rounded-control border border-line">
            {pages.rows.map((workspace) => (
              <WorkspaceRow key={workspace.id} workspace={workspace} />
            ))}
          </ul>
          {pages.next && (
            <Button onClick={more} busy={busy} className="self-center">
              {t('showMore')}
            </Button>
          )}
        </>
      )}
      {pages && pages.rows.length === 0 && <NoWorkspaces search={search} onClear={() => setSearch('')} />}
    </section>
  );
}

function WorkspaceRow({ workspace }: { workspace: AdminWorkspace }) {
  const { id, name, slug, logo_url, owner, total_members, total_projects } = workspace;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5">
      <Avatar square person={{ id, name, image: logo_url }} size={32} />
      <span className="min-w-40 flex-1">
        <span className="block truncate text-body font-medium">{name}</span>
        <span className="block truncate text-small text-ink-3">
          /{slug} · {t('ownedBy', { email: owner.email })}
        </span>
      </span>
      <span className="text-small whitespace-nowrap text-ink-3 tabular">
        {t('members', { count: total_members })} · {t('projects', { count: total_projects })}
      </span>
      <a href={`/${slug}`} aria-label={t('openNamed', { name })} className={clsx(buttonClass(), 'max-md:ml-auto')}>
        {t('open')}
      </a>
    </li>
  );
}

function NoWorkspaces({ search, onClear }: { search: string; onClear: () => void }) {
  if (search.trim() === '') {
    return (
      <EmptyState drawing="folder" title={t('noWorkspaces')}>
        {t('noWorkspacesBody')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="search"
      title={t('noMatch', { search: search.trim() })}
      actions={<Button onClick={onClear}>{t('clearSearch')}</Button>}
    />
  );
}
