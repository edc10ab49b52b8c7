import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { countIdleIssues, type IdleCounts } from '#features/automations/contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import type { StateRecord } from '#features/states/contract.ts';
import { StateMark, type StateCollection } from '#features/states/web/public.ts';
import { ArchiveIcon, OkIcon } from '#platform/ui/icons/line-icons.ts';
import { api } from '#platform/web/api/api.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { SettingsSelect } from '#platform/web/settings/settings-select.tsx';
import { SettingsSwitch } from '#platform/web/settings/settings-switch.tsx';
import { PeriodRow } from './period-row.tsx';
import { t } from './text.ts';

/** The settings of a project that this page saves. */
export interface IdleChange {
  readonly archive_in?: number;
  readonly close_in?: number;
  readonly default_state?: string;
}

interface IdleSettingsProps {
  slug: string;
  project: ProjectRecord;
  states: StateCollection;
  onSave: (change: IdleChange) => Promise<unknown>;
}

/** What a switch is set to when it is turned on, in months. */
const firstPeriod = 3;

/** Auto-archive and auto-close of a project, each with the sentence that says what it does (screens.md 3.24). */
export const IdleSettings = observer(function IdleSettings({ slug, project, states, onSave }: IdleSettingsProps) {
  const { archive_in, close_in, default_state } = project;
  const counts = useCounts(slug, project);
  const canceled = states.inOrder.filter(({ group }) => group === 'cancelled');
  const closing = closingState(states.inOrder, default_state);
  return (
    <>
      <SettingsSection>
        <SettingsSwitch
          id="archive"
          mark={<ArchiveIcon />}
          label={t('archive')}
          hint={
            archive_in === 0 ? (
              t('archiveHint')
            ) : (
              <>
                {t('archiveEffect', { count: archive_in })} <Matches count={counts?.archive} />
              </>
            )
          }
          checked={archive_in > 0}
          onSave={(on) => onSave({ archive_in: on ? firstPeriod : 0 })}
        />
        {archive_in > 0 && (
          <PeriodRow
            label={t('archiveAfter')}
            months={archive_in}
            onSave={(months) => onSave({ archive_in: months })}
          />
        )}
      </SettingsSection>
      <SettingsSection>
        <SettingsSwitch
          id="close"
          mark={<OkIcon />}
          label={t('close')}
          hint={
            closing === undefined ? (
              t('noState')
            ) : close_in === 0 ? (
              t('closeHint')
            ) : (
              <>
                {t('closeEffect', { count: close_in, state: closing.name })} <Matches count={counts?.close} />
              </>
            )
          }
          checked={close_in > 0}
          disabled={closing === undefined && close_in === 0}
          onSave={(on) => onSave({ close_in: on ? firstPeriod : 0 })}
        />
        {close_in > 0 && (
          <>
            <PeriodRow label={t('closeAfter')} months={close_in} onSave={(months) => onSave({ close_in: months })} />
            {closing && (
              <SettingsSelect
                label={t('closeInto')}
                options={[closing, ...canceled.filter((state) => state !== closing)].map(({ id, name }) => ({
                  value: id,
                  label: name,
                  mark: <StateMark states={states} id={id} />,
                }))}
                value={closing.id}
                onSave={(state) => onSave({ default_state: state })}
              />
            )}
          </>
        )}
      </SettingsSection>
    </>
  );
});

/** How many issues match now. Until it is known, its room: the sentence would become a line longer. */
function Matches({ count }: { count: number | undefined }) {
  return <span className={count === undefined ? 'invisible' : undefined}>{t('matches', { count: count ?? 0 })}</span>;
}

/** The state that the server closes issues into: the project's default state if it closes anything, else a canceled one. */
function closingState(states: readonly StateRecord[], defaultState: string | null): StateRecord | undefined {
  const chosen = states.find(({ id }) => id === defaultState);
  if (chosen?.group === 'cancelled' || chosen?.group === 'completed') return chosen;
  return states.find(({ group }) => group === 'cancelled');
}

/** How many issues the next night would take; undefined until the server said so. Read again after each change. */
function useCounts(slug: string, project: ProjectRecord): IdleCounts | undefined {
  const [read, setRead] = useState<{ readonly of: string; readonly counts: IdleCounts }>();
  const { id, archive_in, close_in, default_state } = project;
  const of = `${id} ${archive_in} ${close_in} ${default_state}`;
  const isOn = archive_in > 0 || close_in > 0;
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    const call = api.send(countIdleIssues, { params: { slug, project_id: id } }, { fresh: true });
    // Without an answer the sentence stands without the number.
    call.then(
      (counts) => {
        if (!isOver) setRead({ of, counts });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [slug, id, of, isOn]);
  return read?.of === of ? read.counts : undefined;
}
