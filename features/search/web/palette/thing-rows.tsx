import type { ReactNode } from 'react';
import type { ThingKind } from '#features/search/rules.ts';
import { t } from '#features/search/web/palette/text.ts';
import type { ThingSearch } from '#features/search/web/thing-search.ts';
import type { FoundThing } from '#features/search/things-contract.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import { CycleIcon, ModuleIcon, PageIcon, PersonIcon, ViewIcon } from '#platform/ui/icons/line-icons.ts';
import { LogoMark } from '#platform/ui/logo/logo-mark.tsx';
import type { PaletteRow } from './palette-row.ts';

/** Returns the address of something that was found. */
export type ThingPath = (kind: ThingKind, projectId: string | null, id: string) => string;

/** The sign of each kind, where it has none of its own. */
export const thingIcons: Readonly<Record<ThingKind, Icon>> = {
  page: PageIcon,
  cycle: CycleIcon,
  module: ModuleIcon,
  view: ViewIcon,
  member: PersonIcon,
};

/** Returns the heading of each kind. */
export function headingOf(kind: ThingKind): string {
  return t(`${kind}s`);
}

function markOf({ kind, id, name, logo_props, avatar_url }: FoundThing): ReactNode {
  if (kind === 'member') {
    const person = { id, name: name.map(({ text }) => text).join(''), image: avatar_url };
    return <Avatar person={person} size={16} />;
  }
  const Sign = thingIcons[kind];
  return <LogoMark logo={logo_props} size={16} fallback={<Sign size={16} className="text-ink-3" />} />;
}

/**
 * Returns what was found of a kind, in the order of the search. `projectName` says where something is, null where that
 * goes without saying. Observable.
 */
export function foundThings(
  { results, isCurrent }: ThingSearch,
  wanted: ThingKind,
  pathOf: ThingPath,
  projectName: (id: string) => string | null,
): readonly PaletteRow[] {
  return results
    .filter(({ kind }) => kind === wanted)
    .map((thing): PaletteRow => {
      const { kind, id, project_id: projectId, name, snippet } = thing;
      const href = pathOf(kind, projectId, id);
      const isUnnamed = name.every(({ text }) => text === '');
      return {
        id,
        heading: headingOf(kind),
        label: isUnnamed ? [{ text: t('untitled'), hit: false }] : name,
        mark: markOf(thing),
        snippet,
        hint: (projectId === null ? null : projectName(projectId)) ?? undefined,
        href,
        found: isCurrent ? 'now' : 'before',
        action: { kind: 'open', path: href },
      };
    });
}
