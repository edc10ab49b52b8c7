import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronDownIcon, SortDownIcon, SortUpIcon } from '#platform/ui/icons/line-icons.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { t } from '#platform/ui/text.ts';
import type { SortBy, SortChoice } from './sort-rows.ts';

const sorts: readonly { value: SortBy; label: () => string }[] = [
  { value: 'name', label: () => t('sortName') },
  { value: 'created', label: () => t('sortCreated') },
  { value: 'updated', label: () => t('sortUpdated') },
];

/** Chooses the order of a list of named things, and its direction. */
export function SortButton({ sort, onChange }: { sort: SortChoice; onChange: (sort: SortChoice) => void }) {
  const name = sorts.find(({ value }) => value === sort.by)?.label() ?? '';
  return (
    <span className="flex gap-1">
      <Picker
        label={t('sort')}
        options={sorts.map(({ value, label }) => ({ value, label: label() }))}
        chosen={[sort.by]}
        onPick={(value) => {
          const by = sorts.find((one) => one.value === value)?.value ?? 'updated';
          onChange({ by, down: by !== 'name' });
        }}
      >
        {(trigger) => (
          <Button {...trigger} aria-label={`${t('sort')}: ${name}`} {...tip(t('sort'))}>
            {name}
            <ChevronDownIcon size={14} />
          </Button>
        )}
      </Picker>
      <IconButton
        bordered
        label={sort.down ? t('descending') : t('ascending')}
        icon={sort.down ? SortDownIcon : SortUpIcon}
        onClick={() => onChange({ ...sort, down: !sort.down })}
      />
    </span>
  );
}
