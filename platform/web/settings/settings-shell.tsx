import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChevronLeftIcon } from '#platform/ui/icons/line-icons.ts';
import { Screen } from '#platform/web/shell/screen.tsx';
import type { Crumb } from '#platform/web/shell/screen-header.tsx';
import { useDocumentTitle } from '#platform/web/shell/use-document-title.ts';
import { NotAllowed } from './not-allowed.tsx';
import { SectionLevel } from './section-heading.tsx';
import { SettingsNav } from './settings-nav.tsx';
import { allowedTabs, type SettingsTab } from './settings-tab.ts';
import { useArriveAtSetting } from './use-arrive-at-setting.ts';

interface SettingsShellProps {
  /** Names the navigation: "Workspace settings". */
  label: string;
  /** Every page, also those the person may not open (`allowed: false`). */
  tabs: readonly SettingsTab[];
  /** The id of the page that is open. */
  current: string;
  /** The page's heading; the tab's label when absent. */
  title?: string;
  /** One line under the heading. */
  description?: ReactNode;
  /** Stands right of the heading: a button for the whole page. */
  action?: ReactNode;
  /** The page above this one, named over the heading. */
  back?: { readonly label: string; readonly href: string } | undefined;
  /** With them the shell stands inside the workspace's frame, under its header; without, it is the whole page. */
  crumbs?: readonly Crumb[];
  /** Stands behind the name in the window's title: the workspace. */
  place?: string;
  /** Over and under the navigation: the way back, signing out. */
  navTop?: ReactNode;
  navFoot?: ReactNode;
  /** The page: `SettingsSection`s, `SettingsForm`s, a `DangerZone`. Not drawn for those who may not open it. */
  children: ReactNode;
}

/**
 * The frame of project, workspace, account and instance settings (screens.md 3.23): navigation at the left (a select on
 * phones), "Find a setting" on `/`, the page at most 760 px wide. A page the person may not open says so and leads to one
 * they may.
 */
export function SettingsShell({ crumbs, place, ...shell }: SettingsShellProps) {
  if (crumbs) {
    return (
      <Screen crumbs={crumbs} title={titleOf(shell)} place={place} ownScroll>
        <Inside {...shell} level={2} />
      </Screen>
    );
  }
  return <WholePage {...shell} place={place} />;
}

type Shell = Omit<SettingsShellProps, 'crumbs' | 'place'>;

function titleOf({ title, tabs, current, label }: Shell): string {
  return title ?? tabs.find((tab) => tab.id === current)?.label ?? label;
}

function WholePage({ place, ...shell }: Shell & { place: string | undefined }) {
  useDocumentTitle(titleOf(shell), place);
  return (
    <main id="content" tabIndex={-1} className="flex h-full flex-col overflow-hidden bg-surface">
      <Inside {...shell} level={1} />
    </main>
  );
}

function Inside({ level, ...shell }: Shell & { level: 1 | 2 }) {
  const { label, tabs, current, description, action, back, navTop, navFoot, children } = shell;
  useArriveAtSetting();
  const tab = tabs.find((one) => one.id === current);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="flex min-h-0 flex-1 flex-col md:flex-row">
      <SettingsNav
        label={label}
        tabs={allowedTabs(tabs)}
        current={current}
        top={navTop}
        foot={navFoot}
        isSidebar={level === 1}
      />
      <div className="min-h-0 min-w-0 flex-1 overflow-y-auto" data-settings-scroll>
        {tab?.allowed === false ? (
          <NotAllowed tabs={allowedTabs(tabs)} />
        ) : (
          <div className="mx-auto flex min-h-full w-full max-w-202 flex-col px-4 pt-5 pb-10 md:px-6 md:pt-8">
            {back && (
              <Link
                to={back.href}
                className="mb-2 -ml-1 flex items-center gap-1 self-start rounded-control text-body text-ink-2 hover:text-ink"
              >
                <ChevronLeftIcon size={16} />
                {back.label}
              </Link>
            )}
            <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
              <div className="min-w-0 flex-1">
                <Heading className="text-title-m">{titleOf(shell)}</Heading>
                {description && <p className="mt-1 text-body text-pretty text-ink-2">{description}</p>}
              </div>
              {action}
            </div>
            <div className="mt-6 flex flex-1 flex-col">
              <SectionLevel value={level === 1 ? 2 : 3}>{children}</SectionLevel>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
