import { useState } from 'react';
import { webhookFlags, type WebhookFlag } from '#features/webhooks/rules.ts';
import { Checkbox } from '#platform/ui/controls/checkbox.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { formatList } from '#platform/web/text/format-number.ts';
import { language } from '#platform/web/text/language.ts';
import { t } from './text.ts';

/** Which events a webhook receives. */
export type Events = Readonly<Record<WebhookFlag, boolean>>;

/** All of them, or none. */
export const allEvents = (on: boolean): Events => ({
  project: on,
  cycle: on,
  issue: on,
  module: on,
  issue_comment: on,
});

const isEverything = (events: Events) => webhookFlags.every((flag) => events[flag]);

/** Returns the events in a few words: "Everything", or their names, such as "Issues and issue comments". */
export function eventSummary(events: Events): string {
  if (isEverything(events)) return t('everything');
  const names = webhookFlags
    .filter((flag) => events[flag])
    .map((flag, at) => (at === 0 ? t(flag) : t(flag).toLocaleLowerCase(language)));
  return names.length === 0 ? t('noEvents') : formatList(names);
}

interface EventFieldsProps {
  events: Events;
  onChange: (events: Events) => void;
}

/** Everything, or chosen events with a word about each (screens.md 3.25). */
export function EventFields({ events, onChange }: EventFieldsProps) {
  const [isChosen, setChosen] = useState(!isEverything(events));
  const choose = (chosen: boolean) => {
    setChosen(chosen);
    if (!chosen && !isEverything(events)) onChange(allEvents(true));
  };
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label={t('events')}
        value={isChosen ? 'chosen' : 'everything'}
        options={[
          { value: 'everything', label: t('everything') },
          { value: 'chosen', label: t('chosen') },
        ]}
        onChange={(value) => choose(value === 'chosen')}
        className="self-start"
      />
      {isChosen && (
        <ul className="flex flex-col gap-2">
          {webhookFlags.map((flag) => (
            <li key={flag}>
              <Checkbox
                className="items-start! [&>span:first-child]:mt-0.75"
                checked={events[flag]}
                onChange={(on) => onChange({ ...events, [flag]: on })}
                label={
                  <>
                    {t(flag)}
                    <span className="block text-small text-ink-3">{t(`${flag}Hint`)}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <p className="text-small text-ink-3">{t('intakeToo')}</p>
    </div>
  );
}
