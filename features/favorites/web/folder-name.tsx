import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { focusText } from '#platform/ui/controls/focus-text.ts';
import { Input } from '#platform/ui/controls/input.tsx';
import { t } from './text.ts';

interface FolderNameProps {
  name: string;
  /** The names of the other folders. */
  taken: readonly string[];
  onSave: (name: string) => void;
  /** `byKey`: the field had the focus until then. */
  onClose: (byKey: boolean) => void;
}

/** The field for the name of a folder: Enter saves, Escape closes; what is wrong is said under it. */
export function FolderName({ name, taken, onSave, onClose }: FolderNameProps) {
  const [value, setValue] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const note = useId();
  useEffect(() => focusText(field.current), []);
  const save = () => {
    const wanted = value.trim();
    if (wanted === '') return setProblem(t('folderEmpty'));
    if (taken.some((other) => other.toLowerCase() === wanted.toLowerCase())) return setProblem(t('folderTaken'));
    if (wanted !== name) onSave(wanted);
    onClose(true);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape') onClose(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="px-1 py-0.5">
      <Input
        ref={field}
        size={28}
        aria-label={t('folderName')}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : note}
        placeholder={t('folderName')}
        value={value}
        maxLength={255}
        onChange={(event) => {
          setValue(event.target.value);
          setProblem(null);
        }}
        onKeyDown={keys}
        onBlur={() => (value.trim() === '' || value.trim() === name) && onClose(false)}
      />
      {problem !== null && (
        <p id={note} role="alert" className="px-1 pt-1 text-small text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
