import { clsx } from 'clsx';
import { memo, useState } from 'react';
import { personHue } from '#platform/shared/person-hue.ts';
import { initials } from './initials.ts';

export interface AvatarPerson {
  id: string;
  name: string;
  /** Address of the picture, or null for initials. */
  image?: string | null | undefined;
  isBot?: boolean;
}

interface AvatarProps {
  person: AvatarPerson;
  size?: 16 | 20 | 24 | 32 | 40;
  /** Square for workspaces, round for people. */
  square?: boolean;
  /** Label for screen readers; leave it out where the name is next to the avatar. */
  label?: string | undefined;
  className?: string;
}

const SIDES = {
  16: 'size-4 text-[0.5rem]',
  20: 'size-5 text-[0.5625rem]',
  24: 'size-6 text-micro',
  32: 'size-8 text-body',
  40: 'size-10 text-title-s',
} as const;

/** A person's picture or initials on their own hue; bots get a dashed ring. */
export const Avatar = memo(function Avatar({ person, size = 20, square = false, label, className }: AvatarProps) {
  /** The URL that failed to load; the next person's is another one. */
  const [broken, setBroken] = useState<string | null>(null);
  const picture = person.image && person.image !== broken ? person.image : null;
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center font-medium text-ink select-none',
        SIDES[size],
        square ? 'rounded-chip' : 'rounded-full',
        person.isBot && 'outline-1 outline-line-3 outline-dashed',
        className,
      )}
      style={
        picture
          ? undefined
          : { backgroundColor: `color-mix(in srgb, ${personHue(person.id)} var(--person-share), var(--surface))` }
      }
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          className="size-full rounded-[inherit] object-cover"
          onError={() => setBroken(picture)}
        />
      ) : (
        initials(person.name)
      )}
    </span>
  );
});
