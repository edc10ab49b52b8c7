import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { EstimateRecord } from '#features/estimates/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { EstimateIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { SettingsSwitch } from '#platform/web/settings/settings-switch.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { EstimateStore } from './estimate-store.ts';
import { NewDialog } from './new-dialog.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { t } from './text.ts';

interface EstimateSettingsProps {
  store: EstimateStore;
  /** The estimate in use, by its id; null while estimates are off. */
  activeId: string | null;
}

type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'switch'; readonly estimate: EstimateRecord } | null;

/** The estimates of a project: the one in use, and those before it (screens.md 3.24). For admins. */
export const EstimateSettings = observer(function EstimateSettings({ store, activeId }: EstimateSettingsProps) {
  const [open, setOpen] = useState<Open>(null);
  const all = store.newestFirst;
  const active = all.find(({ id }) => id === activeId) ?? null;
  const others = all.filter((one) => one !== active);
  const close = () => setOpen(null);
  if (store.status === 'failed')
    return (
      <EmptyState title={t('fetchFailed')} actions={<Button onClick={() => void store.load()}>{t('retry')}</Button>} />
    );
  if (store.status === 'loading') return null;
  const last = all.find((one) => one.last_used) ?? all[0];
  const makeActive = (estimate: EstimateRecord) =>
    active ? setOpen({ kind: 'switch', estimate }) : void switchTo(store, estimate);
  return (
    <>
      {last ? (
        <>
          <SettingsSection>
            <SettingsSwitch
              id="enable"
              mark={<EstimateIcon />}
              label={t('enable')}
              hint={t('enableHint')}
              checked={activeId !== null}
              onSave={(on) => (on ? store.switchTo(last.id, {}) : store.switchOff())}
            />
          </SettingsSection>
          {active && (
            <SettingsSection
              title={t('active')}
              action={<Button onClick={() => setOpen({ kind: 'new' })}>{t('change')}</Button>}
            >
              <Card estimate={active}>
                <Button size="small" onClick={() => setOpen({ kind: 'edit', estimate: active })}>
                  {t('edit')}
                </Button>
                <Button size="small" variant="danger-quiet" onClick={() => void remove(store, active)}>
                  {t('delete')}
                </Button>
              </Card>
            </SettingsSection>
          )}
          {others.length > 0 && (
            <SettingsSection title={t('archived')}>
              <ul className="flex flex-col gap-2">
                {others.map((estimate) => (
                  <li key={estimate.id}>
                    <Card estimate={estimate}>
                      <Button size="small" onClick={() => makeActive(estimate)}>
                        {t('makeActive')}
                      </Button>
                      <Button size="small" variant="danger-quiet" onClick={() => void remove(store, estimate)}>
                        {t('delete')}
                      </Button>
                    </Card>
                  </li>
                ))}
              </ul>
            </SettingsSection>
          )}
        </>
      ) : (
        <EmptyState
          title={t('none')}
          actions={
            <Button variant="primary" onClick={() => setOpen({ kind: 'new' })}>
              {t('add')}
            </Button>
          }
        >
          {t('noneBody')}
        </EmptyState>
      )}
      {open?.kind === 'new' && <NewDialog store={store} active={active} onClose={close} />}
      {open?.kind === 'edit' && <EditDialog store={store} estimate={open.estimate} onClose={close} />}
      {open?.kind === 'switch' && active && (
        <SwitchDialog store={store} from={active} to={open.estimate} onClose={close} />
      )}
    </>
  );
});

/** An estimate with its values in their order, and what can be done to it. */
function Card({ estimate, children }: { estimate: EstimateRecord; children: ReactNode }) {
  const { name, type, points } = estimate;
  return (
    <section
      aria-label={name}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line p-3 text-body"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          <Badge>{t(type)}</Badge>
        </p>
        <ul className="flex flex-wrap gap-1.5">
          {points
            .toSorted((a, b) => a.key - b.key)
            .map(({ id, value }) => (
              <li key={id} className="rounded-chip border border-chip-line px-1.5 text-small tabular">
                {value}
              </li>
            ))}
        </ul>
      </div>
      <span className="flex items-center gap-1">{children}</span>
    </section>
  );
}

async function switchTo(store: EstimateStore, { id }: EstimateRecord): Promise<void> {
  try {
    await store.switchTo(id, {});
  } catch (error) {
    showToast({ kind: 'error', title: t('saveFailed'), body: refusalReason(error) });
  }
}

async function remove(store: EstimateStore, { id, name }: EstimateRecord): Promise<void> {
  const question = { title: t('deleteTitle', { name }), body: t('deleteBody'), action: t('delete'), danger: true };
  if (!(await confirm(question))) return;
  try {
    await store.remove(id);
    showToast({ kind: 'success', title: t('deleted', { name }) });
  } catch (error) {
    showToast({ kind: 'error', title: t('deleteFailed'), body: refusalReason(error) });
  }
}
