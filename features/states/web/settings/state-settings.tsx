import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { stateGroups, type StateGroup, type StateRecord } from '#features/states/contract.ts';
import type { StateCollection } from '#features/states/web/state-collection.ts';
import { stateGroupName } from '#features/states/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { useDragRow, dropClass, type DropPosition } from '#platform/ui/drag/use-drag-row.ts';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { GROUP_COLORS, StateGlyph } from '#platform/ui/icons/state-glyph.tsx';
import { announce } from '#platform/ui/notices/announce.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { NameColorForm, type NameColorValues } from '#platform/web/settings/name-color-form.tsx';
import { SectionHeading } from '#platform/web/settings/section-heading.tsx';
import { DeleteStateDialog } from './delete-state-dialog.tsx';
import { placeState, stepFrom, type StatePosition } from './place-state.ts';
import { StateRow } from './state-row.tsx';
import type { StateWrites } from './state-writes.ts';
import { t } from './text.ts';

interface StateSettingsProps {
  states: StateCollection;
  /** Absent without permission to change anything. */
  writes?: StateWrites;
  /** Resolves with the number of issues in a state. */
  countIssues: (state: string) => Promise<number>;
}

/** The state being edited: a new one in a group, or an existing one. */
type Writing = { readonly group: StateGroup } | { readonly id: string } | null;

/** The state to be deleted, how many issues are in it, and the one that has the focus afterwards. */
interface Removing {
  readonly state: StateRecord;
  readonly count: number;
  readonly beside: StateRecord | undefined;
}

/** Returns the next state of the same group, else the one before. */
function beside(all: readonly StateRecord[], state: StateRecord): StateRecord | undefined {
  const own = all.filter(({ group }) => group === state.group);
  const at = own.findIndex(({ id }) => id === state.id);
  return own[at + 1] ?? own[at - 1];
}

/** The states of a project in their five groups (screens.md 3.24). Admins order and change them. */
export const StateSettings = observer(function StateSettings(props: StateSettingsProps) {
  const { states, writes, countIssues } = props;
  const [writing, setWriting] = useState<Writing>(null);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const all = states.inOrder;
  const next = useRef<string | null>(null);
  useEffect(() => {
    // The focused element was re-created (a row moved to another list, or a closed form), or it was deleted.
    if (next.current !== null) document.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  }, [all, writing, removing]);

  const place = (state: StateRecord, position: StatePosition | null): boolean => {
    const change = position && placeState(all, state, position);
    if (!writes || !position || !change) return false;
    const isLast = all.filter(({ group }) => group === state.group).length === 1;
    const group = stateGroupName(state.group);
    if (position.group !== state.group && isLast) {
      showToast({ kind: 'info', title: t('lastOfGroup', { group }) }, 'state-stays');
      return false;
    }
    writes.change(state, change);
    const inGroup = states.inOrder.filter((other) => other.group === position.group);
    announce(
      t('moved', {
        name: state.name,
        place: inGroup.findIndex(({ id }) => id === state.id) + 1,
        count: inGroup.length,
        group: stateGroupName(position.group),
      }),
    );
    return true;
  };
  const drop = (target: StateRecord, dragged: string, position: DropPosition) => {
    const state = states.table.get(dragged);
    const rest = all.filter(({ id, group }) => group === target.group && id !== dragged);
    const at = rest.findIndex(({ id }) => id === target.id) + (position === 'after' ? 1 : 0);
    if (state) place(state, { group: target.group, before: rest[at]?.id ?? null });
  };
  const remove = async (state: StateRecord) => {
    try {
      const count = await countIssues(state.id);
      setRemoving({ state, count, beside: beside(all, state) });
    } catch (error) {
      const retry = () => void remove(state);
      showToast({ kind: 'error', title: t('couldNotDelete', { name: state.name }), body: refusalReason(error), retry });
    }
  };
  const save = (state: StateRecord, { name, color, description = '' }: NameColorValues) => {
    const isSame = name === state.name && color === state.color && description === state.description;
    if (!isSame) writes?.change(state, { name, color, description });
  };
  const formTexts = { label: t('name'), takenNote: t('nameTaken'), failed: t('couldNotAdd') };
  const names = (except?: string) => all.filter(({ id }) => id !== except).map(({ name }) => name);
  const close = (focus: string) => {
    next.current = focus;
    setWriting(null);
  };

  return (
    <div className="flex flex-col gap-6">
      {stateGroups.map((group) => (
        <section
          key={group}
          id={group}
          aria-label={stateGroupName(group)}
          className="flex scroll-my-16 flex-col gap-1.5"
        >
          <GroupHead
            group={group}
            onAdd={writes && (() => setWriting({ group }))}
            onDrop={(dragged) => {
              const state = states.table.get(dragged);
              if (state) place(state, { group, before: all.find((other) => other.group === group)?.id ?? null });
            }}
          />
          <ul className="flex flex-col gap-1.5">
            {all
              .filter((state) => state.group === group)
              .map((state) =>
                writing && 'id' in writing && writing.id === state.id ? (
                  <li key={state.id}>
                    <NameColorForm
                      {...formTexts}
                      isNew={false}
                      values={{ name: state.name, color: state.color, description: state.description }}
                      taken={names(state.id)}
                      onSave={(values) => save(state, values)}
                      onClose={() => close(`[data-state-row="${state.id}"] [data-control="edit"]`)}
                    />
                  </li>
                ) : (
                  <StateRow
                    key={state.id}
                    state={state}
                    states={states}
                    {...(writes && {
                      edits: {
                        edit: () => setWriting({ id: state.id }),
                        makeDefault: () => writes.makeDefault(state),
                        remove: () => void remove(state),
                        step: (by) => {
                          if (place(state, stepFrom(all, state, by)))
                            next.current = `[data-state-row="${state.id}"] button`;
                        },
                        drop: (dragged, position) => drop(state, dragged, position),
                      },
                    })}
                  />
                ),
              )}
          </ul>
          {writes && writing && 'group' in writing && writing.group === group && (
            <NameColorForm
              {...formTexts}
              isNew
              values={{ name: '', color: GROUP_COLORS[group], description: '' }}
              taken={names()}
              onSave={({ description = '', ...values }) => writes.add({ ...values, description, group })}
              onClose={() => close(`#${group} [data-control="add"]`)}
            />
          )}
        </section>
      ))}
      {removing && writes && (
        <DeleteStateDialog
          state={removing.state}
          count={removing.count}
          states={states}
          onDelete={(to) => writes.remove(removing.state.id, to)}
          onClose={() => {
            const isDeleted = states.table.get(removing.state.id) === undefined;
            if (isDeleted && removing.beside) next.current = `[data-state-row="${removing.beside.id}"] [aria-haspopup]`;
            setRemoving(null);
          }}
        />
      )}
    </div>
  );
});

interface GroupHeadProps {
  group: StateGroup;
  onAdd: (() => void) | undefined;
  /** Moves a state dropped on the group's header to the start. */
  onDrop: (dragged: string) => void;
}

function GroupHead({ group, onAdd, onDrop }: GroupHeadProps) {
  const box = useRef<HTMLDivElement>(null);
  const position = useDragRow(box, {
    kind: 'state',
    id: `group:${group}`,
    canMove: false,
    positionsFor: () => (onAdd ? ['inside'] : []),
    onDrop,
  });
  const name = stateGroupName(group);
  return (
    <div ref={box} className={`flex items-center gap-2 rounded-control px-2 ${position ? dropClass[position] : ''}`}>
      <StateGlyph group={group} />
      <SectionHeading className="flex-1 text-title-s">{name}</SectionHeading>
      {onAdd && (
        <IconButton label={t('addTo', { group: name })} icon={PlusIcon} size={24} data-control="add" onClick={onAdd} />
      )}
    </div>
  );
}
