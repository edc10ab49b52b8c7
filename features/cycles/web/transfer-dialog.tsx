import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { Select } from '#platform/ui/picker/select.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { daysOf, statusOf, type CycleContext } from './cycle-context.ts';
import type { Cycle } from './cycle-collection.ts';
import { openIssues, transferring } from './cycle-menu.ts';
import { CycleGlyph } from './cycle-status.tsx';
import { transferIssues } from './cycle-writes.ts';
import { daysInWords } from './dates-field.tsx';
import { t } from './text.ts';

const close = () => transferring.set(null);

/** The question where to move the open issues of a cycle, once somebody asked for it. */
export const TransferQuestion = observer(function TransferQuestion({ context }: { context: CycleContext }) {
  const cycle = useSignal(transferring);
  useEffect(() => close, []);
  return cycle?.project_id === context.project.id ? <TransferDialog context={context} cycle={cycle} /> : null;
});

const TransferDialog = observer(function TransferDialog({ context, cycle }: { context: CycleContext; cycle: Cycle }) {
  const { cycles } = context;
  const [target, setTarget] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const count = openIssues(context, cycle);
  // A draft has no days, so it is neither running nor upcoming (screens.md 3.10).
  const targets = cycles.open.filter(
    (one) => one.id !== cycle.id && ['CURRENT', 'UPCOMING'].includes(statusOf(context, one)),
  );
  const to = targets.find(({ id }) => id === target);
  const send = async (box: HTMLElement | null) => {
    if (busy) return;
    if (!to) {
      setMissing(true);
      focusFirstError(box);
      return;
    }
    setBusy(true);
    try {
      await transferIssues(cycles, cycle, to, count);
      close();
    } catch (error) {
      setRefusal(refusalReason(error) ?? t('couldNotTransfer'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('transferTitle')}
      onClose={close}
      onSubmit={(box) => void send(box)}
      footer={
        <>
          <Button size="large" onClick={close}>
            {t('cancel')}
          </Button>
          {targets.length > 0 && (
            <Button size="large" variant="primary" type="submit" busy={busy}>
              {t('transferNow')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refusal && <Banner tone="danger" role="alert" title={refusal} />}
        <p className="text-body text-ink-2">{targets.length === 0 ? t('noTarget') : t('transferBody', { count })}</p>
        {targets.length > 0 && (
          <Field label={t('transferTo')} error={isMissing && !to ? t('chooseCycle') : undefined} required>
            {(control) => (
              <Select
                label={t('transferTo')}
                control={control}
                placeholder={t('chooseCycle')}
                value={target}
                onChange={setTarget}
                options={targets.map((one) => ({
                  value: one.id,
                  label: one.name,
                  hint: daysInWords(daysOf(context, one)),
                  mark: <CycleGlyph status={statusOf(context, one)} />,
                }))}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
});
