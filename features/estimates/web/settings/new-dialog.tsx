import { useState } from 'react';
import type { EstimateRecord } from '#features/estimates/contract.ts';
import {
  estimateTemplates,
  freeName,
  leastValues,
  likelyPlace,
  valueProblems,
  type EstimateTemplate,
} from '#features/estimates/rules.ts';
import { must } from '#platform/shared/must.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { Select } from '#platform/ui/picker/select.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { newValue, type EditedValue } from './edited-value.ts';
import type { EstimateStore } from './estimate-store.ts';
import { MoveFields, valueOptions } from './move-fields.tsx';
import { t } from './text.ts';
import { ValuesEditor } from './values-editor.tsx';

const templateNames: Readonly<Record<string, () => string>> = {
  fibonacci: () => t('fibonacci'),
  linear: () => t('linear'),
  squares: () => t('squares'),
  't-shirt': () => t('tShirt'),
  'easy-to-hard': () => t('easyToHard'),
  custom: () => t('custom'),
};

const templatesOf = (type: EstimateTemplate['type']) => estimateTemplates.filter((one) => one.type === type);
const newValues = ({ values }: EstimateTemplate): readonly EditedValue[] => values.map(newValue);
const firstOf = (type: EstimateTemplate['type']) => must(templatesOf(type)[0], 'each type has templates');

interface NewDialogProps {
  store: EstimateStore;
  /** The estimate in use, whose values issues have; null for none. */
  active: EstimateRecord | null;
  onClose: () => void;
}

/** Creates an estimate from a template or by hand, and switches the project to it: asks what existing estimates become. */
export function NewDialog({ store, active, onClose }: NewDialogProps) {
  const [template, setTemplate] = useState(firstOf('points'));
  const [values, setValues] = useState(() => newValues(template));
  /** The new values that old points become, by their keys. */
  const [moves, setMoves] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const problems = valueProblems(
    template.type,
    values.map(({ value }) => value),
  );
  const old = active?.points.toSorted((a, b) => a.key - b.key) ?? [];
  const likely = old.map(
    ({ id }, at) => [id, values[likelyPlace(at, old.length, values.length)]?.key ?? null] as const,
  );
  const chosen = [...moves].filter(([, key]) => key === null || values.some((one) => one.key === key));
  const allMoves = new Map<string, string | null>([...likely, ...chosen]);
  const choose = (next: EstimateTemplate) => {
    setTemplate(next);
    setValues(newValues(next));
    setMoves(new Map());
  };
  const send = async () => {
    setChecked(true);
    if (busy || values.length < leastValues || problems.some((problem) => problem !== null)) return;
    setBusy(true);
    try {
      const taken = new Set(store.newestFirst.map(({ name }) => name));
      const name = freeName(t(template.type), taken);
      await store.start(name, template.type, values, allMoves);
      onClose();
    } catch (error) {
      setFailure(refusalReason(error) ?? '');
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('newTitle')}
      dirty={isChecked || moves.size > 0 || values.map(({ value }) => value).join() !== template.values.join()}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" busy={busy}>
            {t('create')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure !== null && (
          <Banner tone="danger" role="alert" title={t('createFailed')}>
            {failure}
          </Banner>
        )}
        <div className="flex flex-col gap-1.5">
          <Segmented
            label={t('type')}
            value={template.type}
            options={[
              { value: 'points', label: t('points') },
              { value: 'categories', label: t('categories') },
            ]}
            onChange={(type) => choose(firstOf(type))}
            className="self-start"
          />
          <p className="flex flex-wrap items-center gap-2 text-small text-ink-3">
            {t('time')} <Badge>{t('enterprise')}</Badge> {t('timeOff')}
          </p>
        </div>
        <Field label={t('template')}>
          {(control) => (
            <Select
              label={t('template')}
              control={control}
              placeholder=""
              options={templatesOf(template.type).map(({ id, values: own }) => ({
                value: id,
                label: templateNames[id]?.() ?? id,
                hint: own.filter((value) => value !== '').join(', ') || undefined,
              }))}
              value={template.id}
              onChange={(id) => choose(templatesOf(template.type).find((one) => one.id === id) ?? template)}
            />
          )}
        </Field>
        <ValuesEditor values={values} problems={isChecked ? problems : []} onChange={setValues} />
        {isChecked && values.length < leastValues && (
          <p role="alert" className="text-small text-danger">
            {t('tooFew')}
          </p>
        )}
        {active && (
          <section className="flex flex-col gap-2 border-t border-line pt-4">
            <h3 className="text-title-s">{t('mapping')}</h3>
            <p className="text-body text-ink-2">{t('mappingBody')}</p>
            <MoveFields
              store={store}
              points={old}
              options={valueOptions(values)}
              moves={allMoves}
              onChange={setMoves}
            />
          </section>
        )}
      </div>
    </Dialog>
  );
}
