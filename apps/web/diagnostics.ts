import { version } from '#package.json';
import { outbox } from '#platform/web/store/tab-outbox.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { updateReady } from '#platform/web/shell/update-ready.ts';

/**
 * Returns what helps to find a fault, one fact a line, in English for whoever reads the report: this app, this browser,
 * and how the two get on. Nothing of the person's data: of the page its path alone, without what is searched for.
 */
export function diagnostics(): string {
  const { isOn, status, trouble, seq } = instantMode;
  const projects = Object.values(status?.projects ?? {});
  const ready = projects.filter((project) => project === 'ready').length;
  const lines: Readonly<Record<string, unknown>> = {
    Cairn: `${version}${updateReady.get() ? ' (a newer build is ready)' : ''}`,
    Page: location.pathname,
    Time: new Date().toISOString(),
    'Time zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    Browser: navigator.userAgent,
    Languages: navigator.languages.join(', '),
    Window: `${innerWidth}x${innerHeight} at ${devicePixelRatio}`,
    Theme: document.documentElement.dataset['theme'],
    Network: navigator.onLine ? 'online' : 'offline',
    'Unsent changes': outbox.unsent,
    'Instant mode': isOn
      ? `${status?.database ?? 'not open'}, ${ready} of ${projects.length} projects ready, at ${seq}${trouble ? `, trouble: ${trouble}` : ''}`
      : 'off',
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n');
}
