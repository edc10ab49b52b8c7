import { mostValues, type ValueProblem } from '#features/estimates/rules.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import type { EditedValue } from './estimate-store.ts';
import { t } from './text.ts';

interface ValuesEditorProps {
  values: readonly EditedValue[];
  /** What is wrong with each, once somebody tried to save. */
  problems: readonly (ValueProblem | null)[];
  onChange: (values: readonly EditedValue[]) => void;
}

const sentences: Readonly<Record<ValueProblem, () => string>> = {
  missing: () => t('missing'),
  'too long': () => t('tooLong'),
  twice: () => t('twice'),
  'no number': () => t('noNumber'),
};

/** The values of an estimate, each in a field: written, put in order, added and removed. */
export function ValuesEditor({ values, problems, onChange }: ValuesEditorProps) {
  const move = (at: number, step: 1 | -1) => {
    const moved = values[at];
    if (moved) onChange(values.toSpliced(at, 1).toSpliced(at + step, 0, moved));
  };
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1 text-body font-medium text-ink-2">{t('values')}</legend>
      {values.map(({ id, value }, at) => {
        const label = t('valueNumber', { number: at + 1 });
        const name = value.trim() || label;
        const problem = problems[at] ?? null;
        return (
          <div key={id ?? `new ${at}`}>
            <div className="flex items-center gap-1">
              <Input
                aria-label={label}
                aria-invalid={problem === null ? undefined : true}
                value={value}
                onChange={(event) => onChange(values.with(at, { id, value: event.target.value }))}
              />
              <IconButton
                label={t('moveUp', { name })}
                icon={ArrowUpIcon}
                className={at === 0 ? 'invisible' : undefined}
                onClick={() => move(at, -1)}
              />
              <IconButton
                label={t('moveDown', { name })}
                icon={ArrowDownIcon}
                className={at === values.length - 1 ? 'invisible' : undefined}
                onClick={() => move(at, 1)}
              />
              <IconButton
                label={t('removeValue', { name })}
                icon={CloseIcon}
                onClick={() => onChange(values.toSpliced(at, 1))}
              />
            </div>
            {problem !== null && (
              <p role="alert" className="pt-0.5 text-small text-danger">
                {sentences[problem]()}
              </p>
            )}
          </div>
        );
      })}
      {values.length < mostValues && (
        <Button
          size="small"
          variant="quiet"
          icon={PlusIcon}
          className="self-start"
          onClick={() => onChange([...values, { id: null, value: '' }])}
        >
          {t('addValue')}
        </Button>
      )}
    </fieldset>
  );
}
