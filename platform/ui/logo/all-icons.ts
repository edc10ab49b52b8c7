import type { LucideIcon } from 'lucide-react';
import { icons as ab } from './icons/a-b.ts';
import { icons as c } from './icons/c.ts';
import { icons as df } from './icons/d-f.ts';
import { icons as gk } from './icons/g-k.ts';
import { icons as lo } from './icons/l-o.ts';
import { icons as pr } from './icons/p-r.ts';
import { icons as s } from './icons/s.ts';
import { icons as tz } from './icons/t-z.ts';

/** All icons a logo may be, by the name that is stored, in alphabetical order. */
export const allIcons: readonly (readonly [name: string, icon: LucideIcon])[] = [ab, c, df, gk, lo, pr, s, tz].flatMap(
  Object.entries,
);
