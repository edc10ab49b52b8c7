import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ColorPicker } from '#platform/ui/color/color-picker.tsx';
import { Button } from '#platform/ui/controls/button.tsx';
import { focusText } from '#platform/ui/controls/focus-text.ts';
import { Input } from '#platform/ui/controls/input.tsx';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { t as ui } from '#platform/ui/text.ts';
import { t } from './text.ts';

/** What the form answers. */
export interface NameColorValues {
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
  /** Absent where there is none to write. */
  readonly description?: string;
}

interface NameColorFormProps {
  /** Names the form and its name field: "State name". */
  label: string;
  values: NameColorValues;
  /** The button says Create instead of Save. */
  isNew: boolean;
  /** The names that others have, and what is said of one of them. */
  taken: readonly string[];
  takenNote: string;
  /** Said where the server refuses without a reason. */
  failed: string;
  /** Saves; what it throws is shown at the name, and the form stays as it is. */
  onSave: (values: NameColorValues) => Promise<void> | void;
  onClose: () => void;
}

/** How long a name may be. */
export const longestName = 255;

/** The form of a state or label in the place of its row: color, name, description. Enter saves, Escape cancels. */
export function NameColorForm(props: NameColorFormProps) {
  const { label, isNew, taken, takenNote, failed, onSave, onClose } = props;
  const note = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState(props.values);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => focusText(nameField.current), []);
  const set = (next: Partial<NameColorValues>) => {
    setError(null);
    setValues({ ...values, ...next });
  };
  const refuse = (sentence: string) => {
    setError(sentence);
    nameField.current?.focus();
  };
  const save = async () => {
    if (busy) return;
    const name = values.name.trim();
    if (name === '') return refuse(t('nameRequired'));
    if (name.length > longestName) return refuse(ui('tooLong', { count: longestName }));
    if (taken.includes(name)) return refuse(takenNote);
    setBusy(true);
    try {
      const { description } = values;
      await onSave({ ...values, name, ...(description === undefined ? {} : { description: description.trim() }) });
      onClose();
    } catch (failure) {
      setBusy(false);
      refuse(refusalReason(failure) ?? failed);
    }
  };
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields cancels
    <form
      noValidate
      aria-label={label}
      className="flex flex-col gap-2 rounded-control border border-line-2 bg-sunken p-3"
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="flex flex-wrap gap-2">
        <ColorPicker
          label={values.name.trim() === '' ? t('color') : t('colorOf', { name: values.name })}
          value={values.color}
          onChange={(color) => set({ color })}
        />
        <span className="min-w-0 flex-1 basis-40">
          <Input
            ref={nameField}
            aria-label={label}
            aria-invalid={error === null ? undefined : true}
            aria-describedby={error === null ? undefined : note}
            required
            placeholder={t('namePlaceholder')}
            value={values.name}
            autoComplete="off"
            onChange={(event) => set({ name: event.target.value })}
          />
        </span>
        {values.description !== undefined && (
          <span className="min-w-0 grow-2 basis-60">
            <Input
              aria-label={t('descriptionField')}
              placeholder={t('descriptionPlaceholder')}
              value={values.description}
              autoComplete="off"
              onChange={(event) => set({ description: event.target.value })}
            />
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p id={note} role="alert" className="min-w-0 flex-1 text-small text-danger">
          {error}
        </p>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {isNew ? t('create') : t('save')}
        </Button>
      </div>
    </form>
  );
}
