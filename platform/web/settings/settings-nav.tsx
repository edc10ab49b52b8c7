import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Fragment, type ReactNode, useId } from 'react';
import { Select } from '#platform/ui/picker/select.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { FindSetting } from './find-setting.tsx';
import type { SettingsTab } from './settings-tab.ts';
import { t } from './text.ts';

interface SettingsNavProps {
  label: string;
  tabs: readonly SettingsTab[];
  current: string;
  top: ReactNode;
  foot: ReactNode;
  /** It stands where the sidebar does on other screens, and looks like it. */
  isSidebar: boolean;
}

/** The pages of the settings: a list of links beside the page, a select over it on phones. */
export function SettingsNav(props: SettingsNavProps) {
  return useSignal(onPhone) ? <PhoneNav {...props} /> : <SideNav {...props} />;
}

function SideNav({ label, tabs, current, top, foot, isSidebar }: SettingsNavProps) {
  return (
    <nav
      aria-label={label}
      className={clsx(
        'flex w-60 shrink-0 flex-col gap-3 overflow-y-auto border-r border-line px-3 pt-4 pb-3',
        isSidebar && 'side-colors bg-canvas',
      )}
    >
      {top}
      <FindSetting tabs={tabs} />
      <div className="flex flex-col gap-px">
        {tabs.map((tab, index) => (
          <Fragment key={tab.id}>
            {tab.group !== undefined && tab.group !== tabs[index - 1]?.group && (
              <p className={clsx('px-2 pb-1 text-small font-medium text-ink-3', index > 0 && 'pt-3')}>{tab.group}</p>
            )}
            <TabLink tab={tab} current={tab.id === current} />
          </Fragment>
        ))}
      </div>
      {foot && <div className="mt-auto pt-2">{foot}</div>}
    </nav>
  );
}

function TabLink({ tab, current }: { tab: SettingsTab; current: boolean }) {
  const { icon: Icon } = tab;
  return (
    <Link
      to={tab.href}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex h-7 items-center gap-2 rounded-control px-2 text-body pointer-coarse:h-11',
        current ? 'bg-pressed font-medium text-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
      )}
    >
      {Icon && <Icon size={16} />}
      <span className="min-w-0 truncate">{tab.label}</span>
    </Link>
  );
}

function PhoneNav({ label, tabs, current, top, foot }: SettingsNavProps) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <nav aria-label={label} className="flex shrink-0 flex-col gap-2 border-b border-line px-4 py-3">
      {top}
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="sr-only">
          {t('page')}
        </label>
        <span className="min-w-0 flex-1">
          <Select
            label={t('page')}
            control={{ id, required: undefined, 'aria-invalid': undefined, 'aria-describedby': undefined }}
            options={tabs.map(({ id: value, label: name, icon, group }) => ({ value, label: name, icon, group }))}
            value={current}
            placeholder={t('page')}
            size={40}
            onChange={(to) => {
              const tab = tabs.find((one) => one.id === to);
              if (tab) void navigate({ to: tab.href });
            }}
          />
        </span>
        <FindSetting tabs={tabs} icon />
      </div>
      {foot}
    </nav>
  );
}
