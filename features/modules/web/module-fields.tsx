import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { AvatarGroup } from '#platform/ui/display/avatar-group.tsx';
import { ChipButton, chipClass } from '#platform/ui/display/chip.tsx';
import { AssigneeIcon, CalendarIcon } from '#platform/ui/icons/line-icons.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { Picker } from '#platform/ui/picker/picker.tsx';
import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { formatNames } from '#platform/web/text/format-number.ts';
import { mayChange, personOf, type ModuleContext } from './module-context.ts';
import type { Module } from './module-collection.ts';
import { readStatus, StatusGlyph, statusName, statusOptions } from './module-status.tsx';
import { changeModule } from './module-writes.ts';
import { t } from './text.ts';

/** Picks the first and the last day of a module; its code comes when it is first opened. */
export const LazyDates = lazyPart(async () => (await import('./dates-panel.tsx')).DatesPanel);

interface ModuleFieldProps {
  context: ModuleContext;
  module: Module;
  /** In the panel values stand without a border. */
  plain?: boolean;
  /** In rows what is not set is seen only while the row is pointed at. */
  isQuiet?: boolean;
  className?: string;
}

/** The status of a module, which is picked from a list. */
export const StatusField = observer(function StatusField({
  context,
  module,
  plain = false,
  className,
}: ModuleFieldProps) {
  const { status, name } = module;
  const look = plain ? 'plain' : 'chip';
  const mark = <StatusGlyph status={status} />;
  if (!mayChange(context, module))
    return (
      <span className={clsx(chipClass(look), className)}>
        {mark}
        {statusName(status)}
      </span>
    );
  return (
    <Picker
      label={t('status')}
      options={statusOptions()}
      chosen={[status]}
      digits
      onPick={(word) => {
        const next = readStatus(word);
        if (next !== null && next !== status) changeModule(context.modules, module, { status: next });
      }}
    >
      {(trigger) => (
        <ChipButton
          {...trigger}
          look={look}
          icon={mark}
          aria-label={`${t('statusOf', { name })}: ${statusName(status)}`}
          className={className}
        >
          {statusName(status)}
        </ChipButton>
      )}
    </Picker>
  );
});

const noOne = 'none';

/** Returns the people of the project as a picker offers them, and whoever else is chosen. */
export function peopleOptions(context: ModuleContext, chosen: readonly string[]): readonly PickerOption[] {
  const left = chosen.filter((id) => !context.people.some((person) => person.id === id));
  return [...context.people, ...left.map((id) => personOf(context, id))].map((person) => ({
    value: person.id,
    label: person.name,
    hint: person.id === context.userId ? t('you') : undefined,
    mark: <Avatar person={person} size={16} />,
  }));
}

/** The lead of a module: an avatar, with the name beside it in the panel. */
export const LeadField = observer(function LeadField({ context, module, plain = false, className }: ModuleFieldProps) {
  const { lead_id, name } = module;
  const lead = lead_id === null ? null : personOf(context, lead_id);
  const said = lead?.name ?? t('noLead');
  const mark = lead ? (
    <Avatar person={lead} size={20} />
  ) : (
    <span className="flex size-5 items-center justify-center rounded-full border border-dashed border-line-3 text-ink-3">
      <AssigneeIcon size={12} />
    </span>
  );
  const inside = (
    <>
      {mark}
      {plain && (
        <>
          <span className="sr-only">{`${t('lead')}: `}</span>
          <span className={clsx('truncate text-body', !lead && 'text-ink-3')}>{said}</span>
        </>
      )}
    </>
  );
  const box = clsx(
    'inline-flex h-7 min-w-0 items-center gap-1.5 rounded-control',
    plain ? 'px-1.5' : 'px-1',
    className,
  );
  if (!mayChange(context, module))
    return (
      <span className={box} {...tip(`${t('lead')}: ${said}`)}>
        {inside}
        {!plain && <span className="sr-only">{`${t('lead')}: ${said}`}</span>}
      </span>
    );
  return (
    <Picker
      label={t('lead')}
      options={peopleOptions(context, lead_id === null ? [] : [lead_id])}
      empty={{ value: noOne, label: t('noLead') }}
      chosen={[lead_id ?? noOne]}
      searchable
      align="end"
      onPick={(id) => changeModule(context.modules, module, { lead_id: id === noOne ? null : id })}
    >
      {(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-label={plain ? undefined : `${t('leadOf', { name })}: ${said}`}
          {...tip(`${t('lead')}: ${said}`)}
          className={clsx(box, 'target hover:bg-hover aria-expanded:bg-pressed')}
        >
          {inside}
        </button>
      )}
    </Picker>
  );
});

/** The members of a module, any number of them. */
export const MembersField = observer(function MembersField({ context, module, className }: ModuleFieldProps) {
  const { member_ids } = module;
  const people = member_ids.map((id) => personOf(context, id));
  const said = people.length === 0 ? t('noMembers') : formatNames(people.map((person) => person.name));
  const inside = (
    <>
      <AvatarGroup people={people} bare />
      <span className="sr-only">{`${t('members')}: `}</span>
      <span className={clsx('truncate text-body', people.length === 0 && 'text-ink-3')}>{said}</span>
    </>
  );
  const box = clsx('inline-flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-control px-1.5', className);
  if (!mayChange(context, module)) return <span className={box}>{inside}</span>;
  return (
    <Picker
      label={t('members')}
      options={peopleOptions(context, member_ids)}
      chosen={member_ids}
      multiple
      searchable
      align="end"
      onPick={(id) => {
        const rest = member_ids.filter((member) => member !== id);
        changeModule(context.modules, module, {
          member_ids: rest.length === member_ids.length ? [...member_ids, id] : rest,
        });
      }}
    >
      {(trigger) => (
        <button type="button" {...trigger} className={clsx(box, 'hover:bg-hover aria-expanded:bg-pressed')}>
          {inside}
        </button>
      )}
    </Picker>
  );
});

/** Returns the days of a module in words: both ends, one, or that there are none. */
export function daysInWords({ start_date, target_date }: Pick<Module, 'start_date' | 'target_date'>): string {
  if (start_date !== null && target_date !== null) return `${formatDay(start_date)} – ${formatDay(target_date)}`;
  if (start_date !== null) return t('fromDay', { day: formatDay(start_date) });
  return target_date === null ? t('noDates') : t('untilDay', { day: formatDay(target_date) });
}

/** The first and the last day of a module, which are picked together. */
export const DatesField = observer(function DatesField({
  context,
  module,
  plain = false,
  isQuiet = false,
  className,
}: ModuleFieldProps) {
  const isUnset = module.start_date === null && module.target_date === null;
  const words = daysInWords(module);
  const look = plain ? 'plain' : isUnset ? 'unset' : 'chip';
  const icon = <CalendarIcon size={14} />;
  if (!mayChange(context, module)) {
    if (isUnset && !plain) return null;
    return (
      <span className={clsx(chipClass(look), className)}>
        {icon}
        {words}
      </span>
    );
  }
  return (
    <ChipButton
      look={look}
      icon={icon}
      aria-haspopup="dialog"
      aria-label={`${t('datesOf', { name: module.name })}: ${words}`}
      className={clsx(
        'tabular',
        plain && isUnset && 'text-ink-3!',
        isQuiet &&
          isUnset &&
          'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100',
        className,
      )}
      onClick={(event) =>
        openPopover(
          event.currentTarget,
          (close) => (
            <LazyDates value={module} onPick={(days) => changeModule(context.modules, module, days)} onClose={close} />
          ),
          { label: t('dates') },
        )
      }
    >
      {words}
    </ChipButton>
  );
});
