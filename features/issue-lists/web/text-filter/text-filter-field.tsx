import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '#features/issue-lists/web/text.ts';
import type { Suggestion } from '#features/issue-query/query-language/complete.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { CloseIcon } from '#platform/ui/icons/line-icons.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { FilterTextDraft, type FilteredByText } from './text-draft.ts';

interface TextFilterFieldProps {
  session: FilteredByText;
  /** Of a form, which looks whether what is written is right; one of its own when absent. */
  draft?: FilterTextDraft;
  /** Absent where the field is part of a form: it stays, and does not take the focus. */
  onClose?: () => void;
}

/**
 * The filters of a list as a text (docs/query-language.md), beside the chips that say the same. Enter and leaving the field
 * filter by it; what is wrong is shown under it, with the word selected.
 */
export const TextFilterField = observer(function TextFilterField({
  session,
  draft: given,
  onClose,
}: TextFilterFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft] = useState(() => given ?? new FilterTextDraft(session));
  const [cursor, setCursor] = useState<number | null>(null);
  const [active, setActive] = useState(-1);
  /** Where the cursor goes once the text that was put in is drawn. */
  const [next, setNext] = useState<number | null>(null);
  const isInForm = onClose === undefined;
  useEffect(() => {
    if (!isInForm) input.current?.focus();
  }, [isInForm]);
  useLayoutEffect(() => {
    if (next !== null) input.current?.setSelectionRange(next, next);
  }, [next]);
  const suggestions = cursor === null ? [] : draft.suggestionsAt(cursor);
  const fault = draft.fault ?? draft.refusal;
  const ask = (at: number | null) => {
    setCursor(at);
    setActive(-1);
  };
  const accept = (suggestion: Suggestion) => {
    const at = draft.accept(suggestion, cursor ?? draft.text.length);
    setNext(at);
    ask(at);
  };
  const apply = () => {
    ask(null);
    if (draft.apply()) return;
    const { fault: wrong } = draft;
    if (wrong) input.current?.setSelectionRange(wrong.position, wrong.position + wrong.length);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    const chosen = suggestions[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (cursor === null) ask(event.currentTarget.selectionStart);
      else setActive(stepped(active, key === 'ArrowDown' ? 1 : -1, suggestions.length));
    } else if (key === 'Enter') {
      if (chosen) accept(chosen);
      else apply();
    } else if (key === 'Tab' && chosen) accept(chosen);
    else if (key === 'Escape') {
      if (suggestions.length > 0) ask(null);
      else if (onClose) onClose();
      else return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search
      aria-label={t('filterByText')}
      data-takes-keys
      className={clsx('relative shrink-0', !isInForm && 'border-b border-line px-3 py-1 md:px-4')}
    >
      <span className="flex items-center gap-1.5">
        <Input
          ref={input}
          size={28}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one may write what no list offers
          role="combobox"
          data-control={isInForm ? undefined : 'filter-text'}
          aria-label={t('textOfFilters')}
          aria-autocomplete="list"
          aria-expanded={suggestions.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-list-${active}` : undefined}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          placeholder={t('textPlaceholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.text}
          onChange={({ target }) => {
            draft.write(target.value);
            setNext(null);
            ask(target.selectionStart);
          }}
          onKeyDown={onKeyDown}
          onBlur={apply}
          className="font-mono"
        />
        {onClose && <IconButton label={t('closeText')} icon={CloseIcon} size={24} onClick={onClose} />}
      </span>
      {fault && (
        <p id={`${id}-fault`} role="alert" className="pt-1 text-small text-danger">
          {fault.message}
        </p>
      )}
      <SuggestionList id={`${id}-list`} suggestions={suggestions} active={active} onChoose={accept} />
    </search>
  );
});

/** The next of some lines, round in a circle; -1 stands for none of them. */
function stepped(at: number, step: 1 | -1, length: number): number {
  if (length === 0) return -1;
  return at < 0 && step < 0 ? length - 1 : (at + step + length) % length;
}
