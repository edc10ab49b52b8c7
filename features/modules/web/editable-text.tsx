import { clsx } from 'clsx';
import { useState, type KeyboardEvent } from 'react';

interface EditableTextProps {
  label: string;
  value: string;
  placeholder: string;
  maxLength: number;
  /** One line that must not be empty: Enter saves it. */
  isTitle?: boolean;
  readOnly: boolean;
  onSave: (value: string) => void;
}

/** A text that is edited where it stands: leaving the field saves it, Escape brings the old text back. */
export function EditableText({
  label,
  value,
  placeholder,
  maxLength,
  isTitle = false,
  readOnly,
  onSave,
}: EditableTextProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const save = () => {
    const text = draft?.trim() ?? value;
    setDraft(null);
    if (text !== value && !(isTitle && text === '')) onSave(text);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && draft !== null) setDraft(null);
    else if (event.key === 'Enter' && (isTitle || event.ctrlKey || event.metaKey)) event.currentTarget.blur();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (readOnly && value === '') return null;
  return (
    <textarea
      aria-label={label}
      rows={1}
      value={draft ?? value}
      placeholder={placeholder}
      maxLength={maxLength}
      readOnly={readOnly}
      onChange={(event) => setDraft(isTitle ? event.target.value.replaceAll('\n', ' ') : event.target.value)}
      onBlur={save}
      onKeyDown={press}
      className={clsx(
        'field-sizing-content -mx-1.5 w-[calc(100%+0.75rem)] resize-none rounded-control border border-transparent bg-transparent px-1.5 py-1 outline-none placeholder:text-ink-3',
        isTitle ? 'text-title-s text-ink' : 'text-body text-ink-2',
        !readOnly && 'hover:bg-hover focus:border-accent focus:bg-surface',
      )}
    />
  );
}
