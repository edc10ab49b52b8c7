import { t } from '#features/search/web/palette/text.ts';
import { Kbd } from '#platform/ui/keys/kbd.tsx';

/** The keys of the palette; not on phones, which have none. */
export function PaletteFoot({ canGoBack }: { canGoBack: boolean }) {
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['ArrowUp', 'ArrowDown'], t('move')],
    [['Enter'], t('run')],
    [['Mod+Enter'], t('newTab')],
    ...(canGoBack ? [[['Backspace'], t('goBack')] as const] : []),
    [['Escape'], t('close')],
  ];
  return (
    <div
      aria-hidden
      className="hidden h-9 shrink-0 items-center gap-4 border-t border-line px-4 text-small text-ink-3 md:flex pointer-coarse:hidden"
    >
      {keys.map(([caps, name]) => (
        <span key={name} className="flex items-center gap-1">
          {caps.map((cap) => (
            <Kbd key={cap} keys={cap} />
          ))}
          {name}
        </span>
      ))}
    </div>
  );
}
