import { observer } from 'mobx-react-lite';
import { t } from '#platform/editor/text.ts';
import { personHue } from '#platform/shared/person-hue.ts';
import { Avatar, type AvatarPerson } from '#platform/ui/display/avatar.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import type { TogetherState } from './together-state.ts';

/** How many people are drawn before "+N". */
const most = 5;
const mostOnPhone = 2;

interface PeopleHereProps {
  together: TogetherState;
  /** Returns what is known of a person besides their name. */
  personOf: (id: string) => AvatarPerson | null | undefined;
}

/** The others who have a text open, each in the hue of their cursor; a press leads to where they are (screens.md 3.16). */
export const PeopleHere = observer(function PeopleHere({ together, personOf }: PeopleHereProps) {
  const { people } = together;
  if (people.length === 0) return null;
  const more = people.length - most;
  return (
    <ul aria-label={t('present')} className="flex items-center gap-1">
      {people.slice(0, most).map((person, at) => (
        <li key={person.id} className={at < mostOnPhone ? 'flex' : 'flex max-md:hidden'}>
          <button
            type="button"
            aria-label={t('goToPerson', { name: person.name })}
            // Another client may not say where its person is.
            aria-disabled={person.place === null}
            className="flex rounded-full p-0.5"
            onClick={() => together.goTo(person.id)}
            {...tip(person.name)}
          >
            <span
              className="flex rounded-full outline-2"
              style={{ outlineColor: `color-mix(in oklab, ${personHue(person.id)} 75%, var(--ink))` }}
            >
              <Avatar person={{ ...personOf(person.id), ...person }} size={20} />
            </span>
          </button>
        </li>
      ))}
      {more > 0 && <li className="text-micro text-ink-3 tabular max-md:hidden">{t('morePresent', { count: more })}</li>}
    </ul>
  );
});
