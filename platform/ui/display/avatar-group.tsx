import { formatNames } from '#platform/web/text/format-number.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { t } from '#platform/ui/text.ts';
import { Avatar, type AvatarPerson } from './avatar.tsx';

interface AvatarGroupProps {
  people: readonly AvatarPerson[];
  size?: 16 | 20 | 24;
  /** How many are drawn before "+N". */
  max?: number;
  /** What the people are: "Assignees". Needed where other people stand beside them. */
  label?: string;
  /** Decorative: the surrounding element has a name. */
  bare?: boolean;
}

/** Overlapping avatars, up to three, then "+N"; one tooltip and one name for all. */
export function AvatarGroup({ people, size = 20, max = 3, label, bare = false }: AvatarGroupProps) {
  if (people.length === 0) return null;
  const all = formatNames(people.map((person) => person.name));
  const names = bare ? undefined : label === undefined ? all : `${label}: ${all}`;
  const more = people.length - max;
  return (
    <span {...tip(names)} aria-hidden={bare || undefined} className="inline-flex shrink-0 items-center">
      {names !== undefined && <span className="sr-only">{names}</span>}
      {people.slice(0, max).map((person, index) => (
        <Avatar
          // Keyed by position, so that the rows of another list reuse these elements.
          // oxlint-disable-next-line react/no-array-index-key -- an avatar keeps nothing of the person before
          key={index}
          person={person}
          size={size}
          className={index > 0 ? '-ml-0.5 ring-1 ring-surface' : 'ring-1 ring-surface'}
        />
      ))}
      {more > 0 && (
        <span aria-hidden className="ml-1 text-micro text-ink-3 tabular">
          {t('morePeople', { count: more })}
        </span>
      )}
    </span>
  );
}
