import { clsx } from 'clsx';
import { useRef } from 'react';
import { mostValues, type ValueProblem } from '#features/estimates/rules.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { stepByKey } from '#platform/ui/drag/step-by-key.ts';
import { dropClass, useDragRow } from '#platform/ui/drag/use-drag-row.ts';
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, GripIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { newValue, type EditedValue } from './edited-value.ts';
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
  /** Puts a value at the place that `to` is in the list without it. */
  const move = (key: string, to: number) => {
    const at = values.findIndex((one) => one.key === key);
    const moved = values[at];
    if (!moved || to < 0 || to >= values.length || to === at) return;
    onChange(values.toSpliced(at, 1).toSpliced(to, 0, moved));
    const name = moved.value.trim() || t('valueNumber', { number: at + 1 });
    announce(t('movedTo', { name, place: to + 1, count: values.length }));
  };
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1 text-body font-medium text-ink-2">{t('values')}</legend>
      {values.map((value, at) => (
        <ValueRow
          key={value.key}
          value={value}
          at={at}
          count={values.length}
          problem={problems[at] ?? null}
          onText={(text) => onChange(values.with(at, { ...value, value: text }))}
          onStep={(by) => move(value.key, at + by)}
          onDrop={(key, side) => {
            const rest = values.filter((one) => one.key !== key);
            const beside = rest.findIndex((one) => one.key === value.key);
            move(key, side === 'after' ? beside + 1 : beside);
          }}
          onRemove={() => onChange(values.toSpliced(at, 1))}
        />
      ))}
      {values.length < mostValues && (
        <Button
          size="small"
          variant="quiet"
          icon={PlusIcon}
          className="self-start"
          onClick={() => onChange([...values, newValue('')])}
        >
          {t('addValue')}
        </Button>
      )}
    </fieldset>
  );
}

interface ValueRowProps {
  value: EditedValue;
  /** Its place from 0, and how many values there are. */
  at: number;
  count: number;
  problem: ValueProblem | null;
  onText: (text: string) => void;
  onStep: (by: 1 | -1) => void;
  /** Called when the value of this key is dropped beside this one. */
  onDrop: (key: string, side: 'before' | 'after') => void;
  onRemove: () => void;
}

/** One value: dragged by its handle, or moved with its buttons or `Alt` and an arrow. */
function ValueRow({ value: { key, value }, at, count, problem, onText, onStep, onDrop, onRemove }: ValueRowProps) {
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const position = useDragRow(box, {
    kind: 'estimate-value',
    id: key,
    handle,
    onDrop: (dragged, side) => side !== 'inside' && onDrop(dragged, side),
  });
  const label = t('valueNumber', { number: at + 1 });
  const name = value.trim() || label;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Alt and an arrow move the row whose field has the focus
    <div ref={box} onKeyDown={stepByKey(onStep)} className={clsx('rounded-control', position && dropClass[position])}>
      <div className="flex items-center gap-1">
        <IconButton
          ref={handle}
          label={t('move', { name })}
          icon={GripIcon}
          size={20}
          keys={at === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp'}
          className="cursor-grab max-md:hidden"
        />
        <Input
          aria-label={label}
          aria-invalid={problem === null ? undefined : true}
          value={value}
          onChange={(event) => onText(event.target.value)}
        />
        <IconButton
          label={t('moveUp', { name })}
          icon={ArrowUpIcon}
          className={at === 0 ? 'invisible' : undefined}
          onClick={() => onStep(-1)}
        />
        <IconButton
          label={t('moveDown', { name })}
          icon={ArrowDownIcon}
          className={at === count - 1 ? 'invisible' : undefined}
          onClick={() => onStep(1)}
        />
        <IconButton label={t('removeValue', { name })} icon={CloseIcon} onClick={onRemove} />
      </div>
      {problem !== null && (
        <p role="alert" className="pt-0.5 text-small text-danger">
          {sentences[problem]()}
        </p>
      )}
    </div>
  );
}
