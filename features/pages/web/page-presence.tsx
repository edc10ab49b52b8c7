import { observer } from 'mobx-react-lite';
import type { ProjectRecord } from '#features/projects/contract.ts';
import type { TogetherState } from '#platform/editor/together/together-state.ts';
import { personHue } from '#platform/shared/person-hue.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { personOf } from './page-signs.tsx';
import { t } from './text.ts';

/** How many people are drawn before "+N". */
const most = 5;
const mostOnPhone = 2;

/** The others who have a page open, each in the hue of their cursor; a press leads to where they are (screens.md 3.16). */
export const PagePresence = observer(function PagePresence({
  project,
  together,
}: {
  project: ProjectRecord;
  together: TogetherState;
}) {
  const { people } = together.values;
  if (people.length === 0) return null;
  const more = people.length - most;
  return (
    <ul aria-label={t('present')} className="flex items-center gap-1">
      {people.slice(0, most).map((person, at) => (
        <li key={person.id} className={at < mostOnPhone ? 'flex' : 'flex max-md:hidden'}>
          <button
            type="button"
            aria-label={t('goToPerson', { name: person.name })}
            className="flex rounded-full p-0.5"
            onClick={() => together.goTo(person.id)}
            {...tip(person.name)}
          >
            <span
              className="flex rounded-full outline-2"
              style={{ outlineColor: `color-mix(in oklab, ${personHue(person.id)} 75%, var(--ink))` }}
            >
              <Avatar person={{ ...personOf(project, person.id), ...person }} size={20} />
            </span>
          </button>
        </li>
      ))}
      {more > 0 && <li className="text-micro text-ink-3 tabular max-md:hidden">{t('morePresent', { count: more })}</li>}
    </ul>
  );
});
