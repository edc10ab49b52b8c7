import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronDownIcon, ChevronRightIcon, MenuIcon, SidebarIcon } from '#platform/ui/icons/line-icons.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { OfflineBar } from './offline-bar.tsx';
import { onPhone, sidebarState, toggleSidebar } from './sidebar-state.ts';
import { t } from './text.ts';

/** One step of the way to this screen; the last one names the screen itself. */
export interface Crumb {
  label: string;
  href?: string;
  /** A logo or glyph before the name. */
  mark?: ReactNode;
  /** What else could stand here; the crumb opens a list of it. */
  siblings?: Siblings;
}

interface Siblings {
  /** Names the list: "Switch project". */
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly PickerOption[];
  readonly pathOf: (value: string) => string;
}

interface ScreenHeaderProps {
  crumbs: readonly Crumb[];
  count?: number | undefined;
  countTip?: string | undefined;
  actions?: ReactNode;
}

/** The 44-px line over a screen: where one is, how many there are, what one can do. */
export function ScreenHeader({ crumbs, count, countTip, actions }: ScreenHeaderProps) {
  const phone = useSignal(onPhone);
  const hidden = useSignal(sidebarState) === 'hidden';
  const here = crumbs.at(-1);
  // Phones have room for the screen's name and its project only.
  const shown = phone ? crumbs.slice(-1) : crumbs;
  return (
    <>
      <header className="z-sticky flex h-12 shrink-0 items-center gap-2 border-b border-line bg-surface px-3 md:h-11 md:px-4">
        {(phone || hidden) && (
          <IconButton
            label={phone ? t('openSidebar') : t('toggleSidebar')}
            icon={phone ? MenuIcon : SidebarIcon}
            keys={phone ? undefined : '['}
            onClick={toggleSidebar}
          />
        )}
        <nav aria-label={t('breadcrumbs')} className="min-w-0">
          <ol className="flex min-w-0 items-center gap-1 text-body">
            {shown.map((crumb) => (
              <Fragment key={crumb.href ?? crumb.label}>
                {crumb !== shown[0] && (
                  <li aria-hidden className="text-ink-4">
                    <ChevronRightIcon size={14} />
                  </li>
                )}
                <li className="min-w-0">{crumb === here ? <Here crumb={crumb} /> : <Way crumb={crumb} />}</li>
              </Fragment>
            ))}
          </ol>
        </nav>
        {count !== undefined && (
          <span className="text-body text-ink-3 tabular" {...tip(countTip)}>
            {formatCount(count)}
          </span>
        )}
        <div className="ml-auto flex shrink-0 items-center gap-1 md:gap-1.5">{actions}</div>
      </header>
      <OfflineBar />
    </>
  );
}

const crumbClass = 'flex max-w-full min-w-0 items-center gap-1.5';

function Way({ crumb }: { crumb: Crumb }) {
  const inside = (
    <>
      {crumb.mark}
      <span className="max-w-[28ch] truncate" {...tip(crumb.label, { overflow: true })}>
        {crumb.label}
      </span>
    </>
  );
  if (crumb.siblings && crumb.href === undefined) return <Switcher siblings={crumb.siblings}>{inside}</Switcher>;
  if (crumb.href === undefined) return <span className={`${crumbClass} text-ink-2`}>{inside}</span>;
  const link = (
    <Link to={crumb.href} className={`${crumbClass} rounded-chip px-1 text-ink-2 hover:bg-hover hover:text-ink`}>
      {inside}
    </Link>
  );
  if (!crumb.siblings) return link;
  return (
    <span className="flex min-w-0 items-center">
      {link}
      {/* Where the name is cut, the arrow stays whole beside it. */}
      <span className="flex shrink-0">
        <Switcher siblings={crumb.siblings}>
          <span className="sr-only">{crumb.siblings.label}</span>
        </Switcher>
      </span>
    </span>
  );
}

function Switcher({
  siblings,
  isHere = false,
  children,
}: {
  siblings: Siblings;
  isHere?: boolean;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const { label, chosen, options, pathOf } = siblings;
  return (
    <Picker label={label} options={options} chosen={[chosen]} onPick={(value) => void navigate({ to: pathOf(value) })}>
      {(trigger) => (
        <button
          type="button"
          {...trigger}
          {...tip(label)}
          className={`${crumbClass} rounded-chip px-1 hover:bg-hover hover:text-ink aria-expanded:bg-pressed ${isHere ? 'text-ink' : 'text-ink-2'}`}
        >
          {children}
          <ChevronDownIcon size={12} className="shrink-0 text-ink-3" />
        </button>
      )}
    </Picker>
  );
}

function Here({ crumb }: { crumb: Crumb }) {
  const inside = (
    <>
      {crumb.mark}
      <span className="max-w-[28ch] truncate" {...tip(crumb.label, { overflow: true })}>
        {crumb.label}
      </span>
    </>
  );
  return (
    <h1 aria-current="page" className={`${crumbClass} font-medium text-ink`}>
      {crumb.siblings ? (
        <Switcher siblings={crumb.siblings} isHere>
          {inside}
        </Switcher>
      ) : (
        inside
      )}
    </h1>
  );
}
