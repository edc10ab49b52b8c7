import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronDownIcon, SortDownIcon, SortUpIcon } from '#platform/ui/icons/line-icons.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { t } from '#platform/ui/text.ts';

/** One order that a list offers. */
export interface Sort<By extends string> {
  readonly by: By;
  readonly label: () => string;
  /** From Z, the newest or the most when it is chosen; null for an order by hand, which has no direction. */
  readonly startsDown: boolean | null;
}

interface Choice<By extends string> {
  readonly by: By;
  readonly down: boolean;
}

interface Props<By extends string> {
  /** What it says of itself: "Sort projects". */
  readonly label?: string;
  readonly sorts: readonly Sort<By>[];
  readonly sort: Choice<By>;
  readonly onChange: (sort: Choice<By>) => void;
}

/** Chooses the order of a list and, except for one by hand, its direction. */
export function SortButton<By extends string>({ label = t('sort'), sorts, sort, onChange }: Props<By>) {
  const chosen = sorts.find(({ by }) => by === sort.by);
  const name = chosen?.label() ?? '';
  return (
    <span className="flex gap-1">
      <Picker
        label={label}
        options={sorts.map((one) => ({ value: one.by, label: one.label() }))}
        chosen={[sort.by]}
        onPick={(value) => {
          const picked = sorts.find(({ by }) => by === value);
          if (picked) onChange({ by: picked.by, down: picked.startsDown ?? false });
        }}
      >
        {(trigger) => (
          <Button {...trigger} aria-label={`${label}: ${name}`} {...tip(label)}>
            {name}
            <ChevronDownIcon size={14} />
          </Button>
        )}
      </Picker>
      {chosen?.startsDown !== null && (
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
