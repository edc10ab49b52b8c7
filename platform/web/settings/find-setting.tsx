import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { SearchIcon } from '#platform/ui/icons/line-icons.ts';
import { Kbd } from '#platform/ui/keys/kbd.tsx';
import { openPicker } from '#platform/ui/picker/open-picker.tsx';
import { defineCommand } from '#platform/web/commands/command.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import type { SettingsTab } from './settings-tab.ts';
import { t } from './text.ts';

export const findCommands = [
  defineCommand<{ find: () => void }>({
    id: 'settings.find',
    name: () => t('find'),
    icon: SearchIcon,
    keys: ['/'],
    section: 'navigation',
    run: ({ find }) => find(),
  }),
];

/** Finds any setting of any page the person may open, and goes there; `/` opens it. */
export function FindSetting({ tabs, icon = false }: { tabs: readonly SettingsTab[]; icon?: boolean }) {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const places = tabs.flatMap((tab) => [
    { value: tab.href, label: tab.label, icon: tab.icon, hint: tab.group, keywords: tab.group },
    ...(tab.settings ?? []).map((setting) => ({
      value: `${tab.href}#${setting.id}`,
      label: setting.label,
      hint: tab.label,
      keywords: `${setting.keywords ?? ''} ${tab.group ?? ''}`,
    })),
  ]);
  const find = () => {
    if (!button.current) return;
    openPicker(button.current, {
      label: t('find'),
      options: places,
      chosen: [],
      searchable: true,
      onPick: (href) => {
        const [to = '', hash = ''] = href.split('#');
        // The closing list gives the focus back to this button in the next frame; the setting's control gets it after that.
        requestAnimationFrame(() => requestAnimationFrame(() => void navigate({ to, hash })));
      },
    });
  };
  useCommands('screen', findCommands, () => ({ find }));
  if (icon)
    return (
      <IconButton
        ref={button}
        label={t('find')}
        icon={SearchIcon}
        bordered
        className="pointer-coarse:size-11"
        onClick={find}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={find}
      className="flex h-7 w-full items-center gap-2 rounded-control border border-line-3 bg-surface px-2 text-left text-body text-ink-3 hover:bg-hover"
    >
      <SearchIcon size={14} />
      <span className="min-w-0 flex-1 truncate">{t('find')}</span>
      <Kbd keys="/" />
    </button>
  );
}
