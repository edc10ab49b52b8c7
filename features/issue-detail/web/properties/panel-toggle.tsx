import { t } from '#features/issue-detail/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { SidePeekIcon } from '#platform/ui/icons/line-icons.ts';
import { signal, useSignal } from '#platform/ui/signal.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';

/** Whether the properties beside the text of an issue are hidden, as this person left them on this browser. */
export const propertiesHidden = signal(readStored('issue_detail_sidebar_collapsed') === 'true');

function toggle(): void {
  const isHidden = !propertiesHidden.get();
  writeStored('issue_detail_sidebar_collapsed', String(isHidden));
  propertiesHidden.set(isHidden);
}

/** The keys of the panel (screens.md 4.1). */
export const panelCommands: readonly Command<object>[] = [
  defineCommand<object>({
    id: 'issue.toggleProperties',
    name: () => t('toggleProperties'),
    icon: SidePeekIcon,
    keys: [']', 'Mod+I'],
    section: 'issue',
    // In a text it makes letters italic.
    outsideText: true,
    run: toggle,
  }),
];

/** Shows and hides the properties on the page of an issue. */
export function PanelToggle() {
  const isHidden = useSignal(propertiesHidden);
  return (
    <IconButton
      label={t('toggleProperties')}
      icon={SidePeekIcon}
      keys="]"
      aria-pressed={!isHidden}
      className="max-md:hidden"
      onClick={toggle}
    />
  );
}
