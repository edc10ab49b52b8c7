import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { CloseIcon, SearchIcon } from '#platform/ui/icons/line-icons.ts';
import { t } from '#platform/ui/text.ts';
import { IconButton } from './icon-button.tsx';
import { fieldBoxClass } from './input.tsx';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'size' | 'type'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field with its glyph and a clear button; Escape clears it first, and only then leaves. */
export function SearchInput({ label, value, onChange, className, onKeyDown, ...rest }: SearchInputProps) {
  return (
    <span className={clsx('relative inline-flex items-center', className)}>
      <SearchIcon size={14} className="pointer-events-none absolute left-2 text-ink-3" />
      <input
        type="text"
        role="searchbox"
        aria-label={label}
        placeholder={label}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation();
            event.preventDefault();
            onChange('');
          }
          onKeyDown?.(event);
        }}
        className={clsx(fieldBoxClass, 'h-7 px-7 text-body')}
      />
      {value !== '' && (
        <IconButton
          label={t('clearSearch')}
          icon={CloseIcon}
          size={20}
          className="absolute! right-1"
          onClick={() => onChange('')}
        />
      )}
    </span>
  );
}
