import { clsx } from 'clsx';
import { t } from '#platform/ui/text.ts';
import { parseKeys, type Stroke, strokeCaps } from './keys.ts';

/**
 * Key caps of a shortcut, e.g. `Mod+K` or `G I`. Hidden from screen readers unless `spoken`: controls say theirs by
 * `aria-keyshortcuts`. On a phone, which has no such keys, they are not shown beside controls.
 */
export function Kbd({ keys, spoken = false }: { keys: string; spoken?: boolean }) {
  const [first, second] = parseKeys(keys);
  return (
    <span
      className={clsx('inline-flex items-center gap-0.5', !spoken && 'max-md:pointer-coarse:hidden')}
      aria-hidden={spoken ? undefined : true}
    >
      {first && <Caps stroke={first} />}
      {second && (
        <>
          <span className="px-0.5 text-micro">{t('thenPress')}</span>
          <Caps stroke={second} />
        </>
      )}
    </span>
  );
}

function Caps({ stroke }: { stroke: Stroke }) {
  return strokeCaps(stroke).map((cap) => (
    <kbd
      key={cap}
      className="inline-flex h-4 min-w-4 items-center justify-center rounded-chip border border-current/40 px-1 font-mono text-micro"
    >
      {cap}
    </kbd>
  ));
}
