import { observer } from 'mobx-react-lite';
import { t } from '#features/issue-create/web/text.ts';
import type { IssueTemplateRecord } from '#features/issue-templates/contract.ts';
import { templateRequest, templatesOf, type TemplateCollection } from '#features/issue-templates/web/public.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { CheckIcon, DeleteIcon, EditIcon, MoreIcon, TemplateIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';

interface TemplateSettingsProps {
  facts: ProjectFacts;
  /** Whether the person may write them. */
  mayWrite: boolean;
}

/** The issue templates of a project, by name. */
export const TemplateSettings = observer(function TemplateSettings({ facts, mayWrite }: TemplateSettingsProps) {
  const templates = templatesOf(facts);
  const all = templates.inOrder;
  const rows = useRowFocus();
  const open = (template: IssueTemplateRecord | null) => templateRequest.set({ projectId: facts.projectId, template });
  const add = mayWrite && (
    <Button variant={all.length === 0 ? 'primary' : 'secondary'} onClick={() => open(null)}>
      {t('newTemplate')}
    </Button>
  );
  return (
    <SettingsSection title={t('templates')} description={t('templatesHint')} action={all.length > 0 && add}>
      {templates.status === 'failed' && (
        <EmptyState
          title={t('templatesFailed')}
          actions={<Button onClick={() => void templates.load()}>{t('retry')}</Button>}
        />
      )}
      {templates.status === 'ready' && all.length === 0 && (
        <EmptyState title={t('noTemplates')} actions={add}>
          {t('noTemplatesBody')}
        </EmptyState>
      )}
      {all.length > 0 && (
        <ul {...rows} aria-label={t('templates')} className="flex flex-col gap-2">
          {all.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              templates={templates}
              onEdit={mayWrite ? () => open(template) : undefined}
            />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
});

interface TemplateRowProps {
  template: IssueTemplateRecord;
  templates: TemplateCollection;
  /** Absent for who may only look. */
  onEdit: (() => void) | undefined;
}

const TemplateRow = observer(function TemplateRow({ template, templates, onEdit }: TemplateRowProps) {
  const { id, name, issue, is_default } = template;
  const label = t('actionsOf', { name });
  const menu = useMenu(
    () => [
      { label: t('editMenu'), icon: EditIcon, run: () => onEdit?.() },
      {
        label: is_default ? t('unsetDefault') : t('setDefault'),
        icon: CheckIcon,
        run: () => void showOutcome(templates.setStandard(id, !is_default)),
      },
      { kind: 'separator' },
      { label: t('delete'), icon: DeleteIcon, danger: true, run: () => void remove(templates, template) },
    ],
    { label, align: 'end' },
  );
  const below = issue.sub_issues.length;
  const says = [issue.name, below > 0 ? t('subIssueCount', { count: below }) : ''].filter(Boolean).join(' · ');
  return (
    <li className="flex items-center gap-3 rounded-control border border-line px-3 py-2.5">
      <TemplateIcon size={16} className="shrink-0 text-ink-3" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex min-w-0 items-center gap-2">
          {onEdit ? (
            <button
              type="button"
              className="min-w-0 truncate text-left text-body font-medium text-ink hover:underline"
              onClick={onEdit}
            >
              {name}
            </button>
          ) : (
            <span className="min-w-0 truncate text-body font-medium text-ink">{name}</span>
          )}
          {is_default && <Badge>{t('isDefault')}</Badge>}
        </span>
        {says !== '' && <p className="truncate text-small text-ink-2">{says}</p>}
      </div>
      {onEdit && <IconButton label={label} icon={MoreIcon} size={24} {...menu} />}
    </li>
  );
});

async function remove(templates: TemplateCollection, { id, name }: IssueTemplateRecord): Promise<void> {
  try {
    const undo = await templates.remove(id);
    showToast({ kind: 'success', title: t('templateDeleted', { name }), undo });
  } catch (error) {
    showToast({ kind: 'error', title: t('templateNotDeleted'), body: refusalReason(error) });
  }
}

async function showOutcome(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    showToast({ kind: 'error', title: t('templateNotSaved'), body: refusalReason(error) });
  }
}
