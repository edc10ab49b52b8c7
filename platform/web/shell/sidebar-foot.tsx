import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronsLeftIcon, ChevronsRightIcon, HelpIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { menuOfCommands } from '#platform/web/commands/menu-of-commands.ts';
import { showShortcuts } from './global-commands.ts';
import { instantItems } from './instant-items.ts';
import { onPhone, sidebarState, toggleRail } from './sidebar-state.ts';
import { t } from './text.ts';
import { updateReady } from './update-ready.ts';

const separator = { kind: 'separator' } as const;

interface SidebarFootProps {
  /** What the app adds to the help menu. */
  help: () => { readonly first: readonly MenuItem[]; readonly last: readonly MenuItem[] };
}

/** The sidebar's last line: help, a word about a new build, and the button between full and rail. */
export function SidebarFoot({ help }: SidebarFootProps) {
  const menu = useMenu(
    () => {
      const { first, last } = help();
      const own = menuOfCommands([showShortcuts], undefined);
      return [...own, ...first, separator, ...instantItems(), separator, ...last];
    },
    {
      label: t('help'),
      side: 'top',
    },
  );
  const rail = useSignal(sidebarState) === 'rail';
  const phone = useSignal(onPhone);
  const isOutdated = useSignal(updateReady);
  return (
    <>
      <IconButton label={t('help')} icon={HelpIcon} {...menu} className="rail:hidden" />
      {isOutdated && (
        <Button size="small" onClick={() => location.reload()} className="rail:hidden">
          {t('updateReady')}
        </Button>
      )}
      {!phone && (
        <IconButton
          label={rail ? t('expandSidebar') : t('collapseSidebar')}
          icon={rail ? ChevronsRightIcon : ChevronsLeftIcon}
          onClick={toggleRail}
          className="ml-auto rail:mx-auto"
        />
      )}
    </>
  );
}
