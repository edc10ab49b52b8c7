import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronDownIcon, SortDownIcon, SortUpIcon } from '#platform/ui/icons/line-icons.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { moduleSorts, type ModuleSort, type SortChoice } from './sort-modules.ts';
import { t } from './text.ts';

const names: Readonly<Record<ModuleSort, () => string>> = {
  name: () => t('sortName'),
  progress: () => t('sortProgress'),
  issues_length: () => t('sortIssues'),
  target_date: () => t('sortDue'),
  created_at: () => t('sortCreated'),
  sort_order: () => t('sortManual'),
};

/** Chooses the order of the modules and, except for the manual one, its direction. */
export function ModuleSortButton({ sort, onChange }: { sort: SortChoice; onChange: (sort: SortChoice) => void }) {
  const name = names[sort.by]();
  return (
    <span className="flex gap-1">
      <Picker
        label={t('sort')}
        options={moduleSorts.map((value) => ({ value, label: names[value]() }))}
        chosen={[sort.by]}
        onPick={(value) => {
          const by = moduleSorts.find((one) => one === value);
          if (by) onChange({ by, down: false });
        }}
      >
        {(trigger) => (
          <Button {...trigger} aria-label={`${t('sort')}: ${name}`} {...tip(t('sort'))}>
            {name}
            <ChevronDownIcon size={14} />
          </Button>
        )}
      </Picker>
      {sort.by !== 'sort_order' && (
        <IconButton
          bordered
          label={sort.down ? t('descending') : t('ascending')}
          icon={sort.down ? SortDownIcon : SortUpIcon}
          onClick={() => onChange({ ...sort, down: !sort.down })}
        />
      )}
    </span>
  );
}
