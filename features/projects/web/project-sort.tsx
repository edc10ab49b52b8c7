import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronDownIcon, SortDownIcon, SortUpIcon } from '#platform/ui/icons/line-icons.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { type ProjectSort, startsDown } from './sort-projects.ts';
import { t } from './text.ts';

export interface SortChoice {
  readonly by: ProjectSort;
  /** From the newest, the most, or Z. */
  readonly down: boolean;
}

const SORTS: readonly { value: ProjectSort; label: () => string }[] = [
  { value: 'created', label: () => t('sortCreated') },
  { value: 'manual', label: () => t('sortManual') },
  { value: 'name', label: () => t('sortName') },
  { value: 'members', label: () => t('sortMembers') },
];

/** Chooses the order of the projects and, except for the manual one, its direction. */
export function ProjectSortButton({ sort, onChange }: { sort: SortChoice; onChange: (sort: SortChoice) => void }) {
  const name = SORTS.find(({ value }) => value === sort.by)?.label() ?? '';
  return (
    <span className="flex gap-1">
      <Picker
        label={t('sort')}
        options={SORTS.map(({ value, label }) => ({ value, label: label() }))}
        chosen={[sort.by]}
        onPick={(value) => {
          const by = SORTS.find((one) => one.value === value)?.value ?? 'created';
          onChange({ by, down: startsDown[by] });
        }}
      >
        {(trigger) => (
          <Button {...trigger} aria-label={`${t('sort')}: ${name}`} {...tip(t('sort'))}>
            {name}
            <ChevronDownIcon size={14} />
          </Button>
        )}
      </Picker>
      {sort.by !== 'manual' && (
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
