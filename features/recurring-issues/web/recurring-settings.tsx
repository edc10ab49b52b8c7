import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ProjectFacts } from '#features/issues/web/public.ts';
import type { RecurringRecord } from '#features/recurring-issues/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { RecurringDialog } from './recurring-dialog.tsx';
import { RecurringRow } from './recurring-row.tsx';
import type { RecurringStore } from './recurring-store.ts';
import { t } from './text.ts';

interface RecurringSettingsProps {
  store: RecurringStore;
  facts: ProjectFacts;
}

/** The recurring issues of a project, the next one first. For admins. */
export const RecurringSettings = observer(function RecurringSettings({ store, facts }: RecurringSettingsProps) {
  const [open, setOpen] = useState<{ readonly recurring: RecurringRecord | null } | null>(null);
  const all = store.inOrder;
  const add = (
    <Button variant={all.length === 0 ? 'primary' : 'secondary'} onClick={() => setOpen({ recurring: null })}>
      {t('add')}
    </Button>
  );
  return (
    <SettingsSection title={t('title')} description={t('titleHint')} action={all.length > 0 && add}>
      {store.status === 'failed' && (
        <EmptyState
          title={t('fetchFailed')}
          actions={<Button onClick={() => void store.load()}>{t('retry')}</Button>}
        />
      )}
      {store.status === 'ready' && all.length === 0 && (
        <EmptyState title={t('none')} actions={add}>
          {t('noneBody')}
        </EmptyState>
      )}
      {all.length > 0 && (
        <ul aria-label={t('title')} className="flex flex-col gap-2">
          {all.map((recurring) => (
            <RecurringRow
              key={recurring.id}
              recurring={recurring}
              facts={facts}
              onSwitch={(on) => store.setEnabled(recurring.id, on)}
              onEdit={() => setOpen({ recurring })}
              onDelete={() => void remove(store, recurring)}
            />
          ))}
        </ul>
      )}
      {open && <RecurringDialog store={store} facts={facts} recurring={open.recurring} onClose={() => setOpen(null)} />}
    </SettingsSection>
  );
});

async function remove(store: RecurringStore, { id, issue: { name } }: RecurringRecord): Promise<void> {
  const question = {
    title: t('deleteTitle', { name }),
    body: t('deleteBody'),
    action: t('deleteAction'),
    danger: true,
  };
  if (!(await confirm(question))) return;
  try {
    await store.remove(id);
    showToast({ kind: 'success', title: t('deleted', { name }) });
  } catch (error) {
    showToast({ kind: 'error', title: t('deleteFailed'), body: refusalReason(error) });
  }
}
