import { useState } from 'react';
import type { EstimateRecord } from '#features/estimates/contract.ts';
import { likelyPlace } from '#features/estimates/rules.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { EstimateStore } from './estimate-store.ts';
import { MoveFields } from './move-fields.tsx';
import { t } from './text.ts';

interface SwitchDialogProps {
  store: EstimateStore;
  from: EstimateRecord;
  to: EstimateRecord;
  onClose: () => void;
}

const inOrder = ({ points }: EstimateRecord) => points.toSorted((a, b) => a.key - b.key);

/** Makes an archived estimate the active one again: asks what the values in use become. */
export function SwitchDialog({ store, from, to, onClose }: SwitchDialogProps) {
  const [olds, news] = [inOrder(from), inOrder(to)];
  const [moves, setMoves] = useState<ReadonlyMap<string, string | null>>(
    () => new Map(olds.map(({ id }, at) => [id, news[likelyPlace(at, olds.length, news.length)]?.id ?? null])),
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await store.switchTo(to.id, Object.fromEntries(moves));
      onClose();
    } catch (error) {
      setFailure(refusalReason(error) ?? t('saveFailed'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('switchTitle', { name: to.name })}
      description={t('mappingBody')}
      size={400}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" busy={busy}>
            {t('makeActive')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure && <Banner tone="danger" role="alert" title={failure} />}
        <MoveFields
          store={store}
          points={olds}
          options={news.map(({ id, value }) => ({ value: id, label: value }))}
          moves={moves}
          onChange={setMoves}
        />
      </div>
    </Dialog>
  );
}
