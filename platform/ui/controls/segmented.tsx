import { clsx } from 'clsx';
import { useId } from 'react';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { tip } from '#platform/ui/popups/tip.ts';

export interface SegmentedOption<V extends string> {
  value: V;
  label: string;
  /** With an icon the label is said and shown in the tooltip. */
  icon?: Icon;
  keys?: string;
  /** Said instead of the label, when that is a sign rather than words. */
  name?: string;
}

interface SegmentedProps<V extends string> {
  label: string;
  options: readonly SegmentedOption<V>[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
}

/** One bordered group of exclusive choices (radios for assistive technology: arrows choose). */
export function Segmented<V extends string>({ label, options, value, onChange, className }: SegmentedProps<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx('inline-flex h-7 shrink-0 overflow-hidden rounded-control border border-line-2', className)}
    >
      {options.map(({ value: own, label: words, icon: OptionIcon, keys, name: said }, index) => (
        <label
          key={own}
          {...(OptionIcon ? tip(words, { keys }) : {})}
          className={clsx(
            'relative flex items-center justify-center text-body has-focus-visible:outline-(length:--focus-width) has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
            OptionIcon ? 'w-7' : 'px-2.5',
            index > 0 && 'border-l border-line-2',
            own === value ? 'bg-pressed text-ink' : 'bg-surface text-ink-3 hover:bg-hover hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={own}
            checked={own === value}
            onChange={() => onChange(own)}
            aria-label={OptionIcon ? words : said}
            className="absolute inset-0 appearance-none outline-none"
          />
          {OptionIcon ? <OptionIcon size={16} /> : words}
        </label>
      ))}
    </div>
  );
}
