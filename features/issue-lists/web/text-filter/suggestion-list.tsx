import { clsx } from 'clsx';
import { t } from '#features/issue-lists/web/text.ts';
import type { Suggestion } from '#features/issue-query/query-language/complete.ts';

interface SuggestionListProps {
  /** Options are `${id}-0`, `${id}-1`…, for the field's `aria-activedescendant`. */
  id: string;
  suggestions: readonly Suggestion[];
  /** The option that the keys are at; -1 for none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** What may be written where the cursor stands, under the field. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list that follows what is typed is no native select
      role="listbox"
      aria-label={t('textSuggestions')}
      hidden={suggestions.length === 0}
      className="absolute top-full left-3 z-30 mt-0.5 max-h-64 min-w-56 overflow-y-auto rounded-popover bg-raised p-1 text-body text-ink shadow-popover md:left-4"
    >
      {suggestions.map((suggestion, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the combobox's, which points here by aria-activedescendant
        <div
          key={suggestion.text}
          id={`${id}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
          role="option"
          aria-selected={at === active}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          className={clsx(
            'h-7 truncate rounded-control px-2 leading-7 pointer-coarse:h-11 pointer-coarse:leading-11',
            at === active ? 'bg-pressed' : 'hover:bg-hover',
          )}
        >
          {suggestion.label}
        </div>
      ))}
    </div>
  );
}
