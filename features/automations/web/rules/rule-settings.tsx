import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import type { RuleRecord } from '#features/automations/rule-contract.ts';
import type { ProjectFacts } from '#features/issues/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleLog } from './rule-log.tsx';
import { RuleRow } from './rule-row.tsx';
import type { RuleStore } from './rule-store.ts';
import { t } from './text.ts';

interface RuleSettingsProps {
  store: RuleStore;
  facts: ProjectFacts;
}

type Open =
  | { readonly kind: 'form'; readonly rule: RuleRecord | null }
  | { readonly kind: 'log'; readonly rule: RuleRecord };

/** The rules of a project, by name. For admins. */
export const RuleSettings = observer(function RuleSettings({ store, facts }: RuleSettingsProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const rules = store.byName;
  const add = (
    <Button
      variant={rules.length === 0 ? 'primary' : 'secondary'}
      onClick={() => setOpen({ kind: 'form', rule: null })}
    >
      {t('add')}
    </Button>
  );
  return (
    <SettingsSection title={t('title')} description={t('titleHint')} action={rules.length > 0 && add}>
      {store.status === 'failed' && (
        <EmptyState
          title={t('fetchFailed')}
          actions={<Button onClick={() => void store.load()}>{t('retry')}</Button>}
        />
      )}
      {store.status === 'ready' && rules.length === 0 && (
        <EmptyState title={t('none')} actions={add}>
          {t('noneBody')}
        </EmptyState>
      )}
      {rules.length > 0 && (
        <ul aria-label={t('title')} className="flex flex-col gap-2">
          {rules.map((rule) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              facts={facts}
              onSwitch={(on) => store.setEnabled(rule.id, on)}
              onEdit={() => setOpen({ kind: 'form', rule })}
              onLog={() => setOpen({ kind: 'log', rule })}
              onDelete={() => void remove(store, rule)}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {open?.kind === 'form' && <RuleDialog store={store} facts={facts} rule={open.rule} onClose={close} />}
      </Suspense>
      {open?.kind === 'log' && <RuleLog store={store} facts={facts} rule={open.rule} onClose={close} />}
    </SettingsSection>
  );
});

async function remove(store: RuleStore, { id, name }: RuleRecord): Promise<void> {
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
