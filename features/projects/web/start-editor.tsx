import { stateGroups, type StateGroup } from '#features/states/contract.ts';
import { stateGroupName } from '#features/states/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { CloseIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';
import type { ProjectStart, StartLabel, StartState } from './project-templates.ts';

interface StartEditorProps {
  start: ProjectStart;
  onChange: (start: ProjectStart) => void;
}

let made = 0;
const newKey = () => `new-${(made += 1)}`;

/** The states and labels a project starts with, to be renamed, recolored, added and removed before it is made. */
export function StartEditor({ start, onChange }: StartEditorProps) {
  const { states, labels } = start;
  const setState = (key: string, next: Partial<StartState>) =>
    onChange({ ...start, states: states.map((state) => (state.key === key ? { ...state, ...next } : state)) });
  const setLabel = (key: string, next: Partial<StartLabel>) =>
    onChange({ ...start, labels: labels.map((label) => (label.key === key ? { ...label, ...next } : label)) });
  const addState = (group: StateGroup) => {
    const color = states.find((state) => state.group === group)?.color ?? '#A3A3A3';
    onChange({ ...start, states: [...states, { key: newKey(), name: '', group, color }] });
  };
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-1 text-body font-medium text-ink-2">{first('states')}</legend>
        {stateGroups.map((group) => {
          const own = states.filter((state) => state.group === group);
          return (
            <fieldset key={group} aria-label={stateGroupName(group)} className="flex flex-col gap-1">
              <div className="flex items-center justify-between text-small text-ink-3">
                {stateGroupName(group)}
                <IconButton
                  label={t('addStateTo', { group: stateGroupName(group) })}
                  icon={PlusIcon}
                  size={20}
                  onClick={() => addState(group)}
                />
              </div>
              {own.map((state) => (
                <Line
                  key={state.key}
                  name={state.name}
                  color={state.color}
                  nameLabel={t('stateName')}
                  onChange={(next) => setState(state.key, next)}
                  onRemove={
                    own.length > 1
                      ? () => onChange({ ...start, states: states.filter(({ key }) => key !== state.key) })
                      : undefined
                  }
                />
              ))}
            </fieldset>
          );
        })}
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-1">
        <legend className="mb-1 text-body font-medium text-ink-2">{first('labels')}</legend>
        {labels.map((label) => (
          <Line
            key={label.key}
            name={label.name}
            color={label.color}
            nameLabel={t('labelName')}
            onChange={(next) => setLabel(label.key, next)}
            onRemove={() => onChange({ ...start, labels: labels.filter(({ key }) => key !== label.key) })}
          />
        ))}
        <Button
          variant="quiet"
          icon={PlusIcon}
          className="self-start"
          onClick={() => onChange({ ...start, labels: [...labels, { key: newKey(), name: '', color: '#3B82F6' }] })}
        >
          {t('addLabel')}
        </Button>
      </fieldset>
    </div>
  );
}

interface LineProps {
  name: string;
  color: string;
  nameLabel: string;
  onChange: (next: { name?: string; color?: string }) => void;
  /** Absent: the last of its group stays. */
  onRemove: (() => void) | undefined;
}

function Line({ name, color, nameLabel, onChange, onRemove }: LineProps) {
  return (
    <div className="flex items-center gap-2">
      <input
        type="color"
        aria-label={t('colorOf', { name })}
        value={color}
        onChange={(event) => onChange({ color: event.target.value })}
        className="target h-5 w-5 shrink-0 cursor-pointer appearance-none rounded-full border border-line-3 bg-transparent p-0 [&::-webkit-color-swatch]:rounded-full [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
      />
      <Input
        size={28}
        aria-label={nameLabel}
        value={name}
        maxLength={255}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      {onRemove ? (
        <IconButton label={t('removeNamed', { name })} icon={CloseIcon} size={24} onClick={onRemove} />
      ) : (
        <span className="w-6 shrink-0" />
      )}
    </div>
  );
}
