import type { LucideIcon } from 'lucide-react';

type Icons = Readonly<Record<string, LucideIcon>>;

/** The line icons a logo may be, by the name that is stored: in parts by first letter, each fetched when an icon of it is drawn. */
const parts: readonly (readonly [letters: RegExp, load: () => Promise<{ icons: Icons }>])[] = [
  [/^[a-b]/, () => import('./icons/a-b.ts')],
  [/^[c]/, () => import('./icons/c.ts')],
  [/^[d-f]/, () => import('./icons/d-f.ts')],
  [/^[g-k]/, () => import('./icons/g-k.ts')],
  [/^[l-o]/, () => import('./icons/l-o.ts')],
  [/^[p-r]/, () => import('./icons/p-r.ts')],
  [/^[s]/, () => import('./icons/s.ts')],
  [/^[t-z]/, () => import('./icons/t-z.ts')],
];

/** Returns the icon with this name; null for one that is not of the set. Fails without a network when it was not drawn before. */
export async function loadLogoIcon(name: string): Promise<LucideIcon | null> {
  const part = parts.find(([letters]) => letters.test(name));
  const found = await part?.[1]();
  return found?.icons[name] ?? null;
}
