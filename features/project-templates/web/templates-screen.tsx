import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { may } from '#features/access/rules.ts';
import { session } from '#features/accounts/web/public.ts';
import type { ProjectTemplateRecord } from '#features/project-templates/contract.ts';
import { useWorkspace, WorkspaceSettings } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { DeleteIcon, EditIcon, MoreIcon, TemplateIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { dayOf } from '#platform/shared/days.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { NameDialog } from './name-dialog.tsx';
import { ProjectTemplateStore } from './template-store.ts';
import { partsOf } from './template-words.ts';
import { t } from './text.ts';

/** Workspace settings, Project templates: renamed and deleted by workspace admins and whoever saved them. */
export function ProjectTemplatesScreen() {
  return (
    <WorkspaceSettings current="project-templates" description={t('intro')}>
      <Templates />
    </WorkspaceSettings>
  );
}

const Templates = observer(function Templates() {
  const { slug } = useWorkspace();
  const [store, setStore] = useState<ProjectTemplateStore | null>(null);
  const [renamed, setRenamed] = useState<ProjectTemplateRecord | null>(null);
  useEffect(() => {
    const opened = new ProjectTemplateStore(slug);
    setStore(opened);
    void opened.load();
    return () => opened.stop();
  }, [slug]);
  if (store?.status === 'failed')
    return <EmptyState title={t('failed')} actions={<Button onClick={() => void store.load()}>{t('retry')}</Button>} />;
  if (!store || store.status === 'loading')
    return (
      <div aria-busy>
        <Skeleton className="h-14 w-full" />
      </div>
    );
  const all = store.inOrder;
  return (
    <>
      {all.length === 0 ? (
        <EmptyState drawing="folder" title={t('none')}>
          {t('noneBody')}
        </EmptyState>
      ) : (
        <ul aria-label={t('templates')} className="flex flex-col gap-2">
          {all.map((template) => (
            <Row key={template.id} template={template} store={store} onRename={() => setRenamed(template)} />
          ))}
        </ul>
      )}
      {renamed && (
        <NameDialog
          title={t('renameTitle')}
          name={renamed.name}
          action={t('rename')}
          onSave={(name) => store.rename(renamed.id, name)}
          onClose={() => setRenamed(null)}
        />
      )}
    </>
  );
});

interface RowProps {
  template: ProjectTemplateRecord;
  store: ProjectTemplateStore;
  onRename: () => void;
}

const Row = observer(function Row({ template, store, onRename }: RowProps) {
  const { role, people } = useWorkspace();
  const { name, states, labels, created_by, created_at } = template;
  const label = t('actionsOf', { name });
  const menu = useMenu(
    () => [
      { label: t('rename'), icon: EditIcon, run: onRename },
      { kind: 'separator' },
      { label: t('delete'), icon: DeleteIcon, danger: true, run: () => void remove(store, template) },
    ],
    { label, align: 'end' },
  );
  const creator = session.me?.id === created_by;
  const counts = [
    t('states', { count: states.length }),
    ...(labels.length > 0 ? [t('labels', { count: labels.length })] : []),
    ...partsOf(template),
  ];
  const day = formatDay(dayOf(new Date(created_at)));
  const by = people.get(created_by)?.display_name;
  return (
    <li className="flex items-center gap-3 rounded-control border border-line px-3 py-2.5">
      <TemplateIcon size={16} className="shrink-0 text-ink-3" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="truncate text-body font-medium text-ink">{name}</span>
        <p className="text-small text-pretty text-ink-2">{counts.join(' · ')}</p>
        <p className="text-small text-ink-3">
          {by === undefined ? t('savedOn', { day }) : t('savedBy', { name: by, day })}
        </p>
      </div>
      {may('projectTemplate.manage', { workspace: role, project: null, creator }) && (
        <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
      )}
    </li>
  );
});

async function remove(store: ProjectTemplateStore, { id, name }: ProjectTemplateRecord): Promise<void> {
  try {
    const undo = await store.remove(id);
    showToast({ kind: 'success', title: t('deleted', { name }), undo });
  } catch (error) {
    showToast({ kind: 'error', title: t('notDeleted'), body: refusalReason(error) });
  }
}
