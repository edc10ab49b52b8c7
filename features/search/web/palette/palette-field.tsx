import { clsx } from 'clsx';
import type { KeyboardEvent, RefObject } from 'react';
import { closePalette } from '#features/search/web/open-palette.ts';
import { t } from '#features/search/web/palette/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Chip, ChipButton } from '#platform/ui/display/chip.tsx';
import { CloseIcon, SearchIcon } from '#platform/ui/icons/line-icons.ts';
import { Kbd } from '#platform/ui/keys/kbd.tsx';
import { t as ui } from '#platform/ui/text.ts';
import type { Subject } from './subjects.ts';

interface PaletteFieldProps {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  /** What the commands act on: "WEB-142", "Sprint 4". */
  chip: Subject | null;
  text: string;
  /** The operators typed before it: "is:open". */
  operators: readonly string[];
  onDrop: (operator: string) => void;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Where issues are searched, when there is a choice. */
  scope: { readonly project: string; readonly isWide: boolean; readonly onSwitch: (isWide: boolean) => void } | null;
  list: { readonly id: string; readonly isOpen: boolean; readonly active: string | undefined };
}

/** The palette's field: the chip of what commands act on before it, the scope of the search behind it. */
export function PaletteField({
  field,
  label,
  chip,
  text,
  operators,
  onDrop,
  onType,
  onKeyDown,
  scope,
  list,
}: PaletteFieldProps) {
  const where = scope && (scope.isWide ? t('inWorkspace') : t('inProject', { project: scope.project }));
  return (
    <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-4">
      <SearchIcon size={16} className="text-ink-3" />
      {chip !== null && (
        <Chip className={clsx('max-w-40 max-md:max-w-22', chip.isKey && 'font-mono')}>{chip.name}</Chip>
      )}
      {operators.map((operator) => (
        <ChipButton
          key={operator}
          tabIndex={-1}
          aria-label={t('dropOperator', { operator })}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onDrop(operator)}
          className="max-w-40 font-mono"
        >
          <span className="flex items-center gap-1">
            <span className="truncate">{operator}</span>
            <CloseIcon size={12} className="shrink-0 text-ink-3" />
          </span>
        </ChipButton>
      ))}
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-controls={list.id}
        aria-expanded={list.isOpen}
        aria-autocomplete="list"
        aria-activedescendant={list.active}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        data-no-ring
        className="h-full min-w-0 flex-1 bg-transparent text-body text-ink outline-none"
      />
      {scope && where !== null && (
        <button
          type="button"
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => scope.onSwitch(!scope.isWide)}
          className="target flex h-6 max-w-44 shrink-0 items-center gap-1.5 rounded-chip px-1.5 text-small text-ink-3 hover:bg-hover hover:text-ink-2"
        >
          <span className="sr-only">{t('searchScope')}: </span>
          <span className="truncate">{where}</span>
          <span className="max-md:hidden">
            <Kbd keys="Tab" />
          </span>
        </button>
      )}
      <IconButton label={ui('close')} icon={CloseIcon} onClick={closePalette} className="md:hidden" />
    </div>
  );
}
