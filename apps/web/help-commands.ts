import { version } from '#package.json';
import { CopyIcon, ExternalLinkIcon } from '#platform/ui/icons/line-icons.ts';
import { copyText } from '#platform/ui/notices/copy-text.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { menuOfCommands } from '#platform/web/commands/menu-of-commands.ts';
import { t } from './text.ts';

/** The commands of the help menu that the shell does not have itself (screens.md 2.2, 2.7). All of it is on this server. */
export const helpCommands = [
  defineCommand({
    id: 'help.apiReference',
    name: () => t('apiReference'),
    icon: ExternalLinkIcon,
    section: 'navigation',
    group: 'help',
    aliases: () => t('apiReferenceAlias'),
    run: () => void window.open('/api/docs', '_blank', 'noopener'),
  }),
  defineCommand({
    id: 'help.copyDiagnostics',
    name: () => t('copyDiagnostics'),
    icon: CopyIcon,
    section: 'navigation',
    group: 'help',
    aliases: () => t('diagnosticsAlias'),
    run: async () => {
      const { diagnostics } = await import('./diagnostics.ts');
      await copyText(diagnostics(), { done: t('diagnosticsCopied'), body: t('diagnosticsBody') });
    },
  }),
];

/** Returns the lines that the help menu begins with, and the version it ends with. */
export function helpItems(): { readonly first: readonly MenuItem[]; readonly last: readonly MenuItem[] } {
  return {
    first: menuOfCommands(helpCommands, undefined),
    last: [{ kind: 'heading', label: t('version', { version }) }],
  };
}
