import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { LabelRecord } from '#features/labels/contract.ts';
import type { LabelCollection } from '#features/labels/web/label-collection.ts';
import { nextColor, readColor } from '#platform/ui/color/color-presets.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import type { DropPosition } from '#platform/ui/drag/use-drag-row.ts';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { longestName, NameColorForm, type NameColorValues } from '#platform/web/settings/name-color-form.tsx';
import { LabelRow, type LabelRowEdits } from './label-row.tsx';
import type { LabelWrites } from './label-writes.ts';
import {
  isGroup,
  type LabelPosition,
  mayEnter,
  placeLabel,
  siblingsIn,
  stepFrom,
  nestingFrom,
  placeAmongSiblings,
} from './place-label.ts';
import { t } from './text.ts';

interface LabelSettingsProps {
  labels: LabelCollection;
  /** Absent without permission to change anything. */
  writes?: LabelWrites;
  /** Number of issues by label id; null until it is known. */
  counts: ReadonlyMap<string, number> | null;
  /** Returns the address of the list of issues with a label. */
  issuesPath: (labelId: string) => string;
}

/** The label being edited: a new one in a group (null: in none), or an existing one. */
type Writing = { readonly parent: string | null } | { readonly id: string } | null;

/** Up to this many labels there is no search field (screens.md 3.24). */
const searchedFrom = 15;

/** Where the person goes on after a label is deleted: at the row after it, else before it, else at the button that adds one. */
function rowBeside(id: string): string {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-label-row]')];
  const at = rows.findIndex((row) => row.dataset['labelRow'] === id);
  const beside = (rows[at + 1] ?? rows[at - 1])?.dataset['labelRow'];
  return beside === undefined ? '[data-control="add-label"]' : `[data-label-row="${beside}"] [aria-haspopup]`;
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** The labels of a project as a tree of two levels. Admins order and change them. */
export const LabelSettings = observer(function LabelSettings({
  labels,
  writes,
  counts,
  issuesPath,
}: LabelSettingsProps) {
  const [writing, setWriting] = useState<Writing>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [query, setQuery] = useState('');
  const all = labels.inOrder;
  const next = useRef<string | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The focused element was re-created: a moved row, or a closed form.
    if (next.current !== null) focusOn(next.current);
    next.current = null;
  }, [all, writing]);

  const show = (id: string, isOpen: boolean) =>
    setClosed(new Set(isOpen ? [...closed].filter((other) => other !== id) : [...closed, id]));
  const close = (focus: string) => {
    next.current = focus;
    setWriting(null);
  };
  const place = (label: LabelRecord, position: LabelPosition | null): void => {
    const change = position && placeLabel(all, label, position);
    if (!writes || !position || !change) return;
    writes.change(label, change);
    next.current = `[data-label-row="${label.id}"] button`;
    const there = siblingsIn(labels.inOrder, position.parent);
    const said = { name: label.name, place: there.findIndex(({ id }) => id === label.id) + 1, count: there.length };
    const group = position.parent === null ? undefined : labels.table.get(position.parent)?.name;
    announce(group === undefined ? t('moved', said) : t('movedIn', { ...said, group }));
  };
  const drop = (target: LabelRecord, dragged: string, position: DropPosition) => {
    const label = labels.table.get(dragged);
    if (!label) return;
    if (position === 'inside') return place(label, { parent: target.id, before: null });
    const rest = siblingsIn(all, target.parent).filter(({ id }) => id !== dragged);
    const at = rest.findIndex(({ id }) => id === target.id) + (position === 'after' ? 1 : 0);
    place(label, { parent: target.parent, before: rest[at]?.id ?? null });
  };
  const positionsFor = (target: LabelRecord, dragged: string): readonly DropPosition[] => {
    const besideIt = target.parent === null || mayEnter(all, dragged, target.parent);
    return [
      ...(besideIt ? (['before', 'after'] as const) : []),
      ...(mayEnter(all, dragged, target.id) ? (['inside'] as const) : []),
    ];
  };
  const step = (label: LabelRecord, key: Parameters<LabelRowEdits['step']>[0]) => {
    if (key === 'ArrowUp' || key === 'ArrowDown') return place(label, stepFrom(all, label, key === 'ArrowUp' ? -1 : 1));
    if (key === 'ArrowRight' && isGroup(all, label.id)) {
      return showToast({ kind: 'info', title: t('groupStays') }, 'group-stays');
    }
    place(label, nestingFrom(all, label, key === 'ArrowRight'));
  };
  const remove = async (label: LabelRecord) => {
    const count = counts?.get(label.id) ?? 0;
    const used = count === 0 ? t('deleteUnused') : t('deleteUsed', { count });
    const yes = await confirm({
      title: t('deleteTitle', { name: label.name }),
      body: isGroup(all, label.id) ? `${used} ${t('deleteGroup')}` : used,
      action: t('delete'),
      danger: true,
    });
    if (yes) await removeNow(label);
  };
  const removeNow = async (label: LabelRecord): Promise<void> => {
    const beside = rowBeside(label.id);
    try {
      await writes?.remove(label);
      // Where the person has gone on meanwhile, the focus stays.
      requestAnimationFrame(() => document.activeElement === document.body && focusOn(beside));
    } catch (error) {
      const retry = () => void removeNow(label);
      const title = t('couldNotDelete', { name: label.name });
      showToast({ kind: 'error', title, body: refusalReason(error), retry });
    }
  };
  const create = async (name: string): Promise<void> => {
    try {
      await writes?.add({ name, color: nextColor(all.map(({ color }) => color)), parent: null });
      searchField.current?.focus();
    } catch (error) {
      const retry = () => void create(name);
      showToast({ kind: 'error', title: t('couldNotAdd'), body: refusalReason(error), retry });
    }
  };
  const save = (label: LabelRecord, { name, color }: NameColorValues) => {
    if (name !== label.name || color !== label.color) writes?.change(label, { name, color });
  };

  const formTexts = { label: t('name'), takenNote: t('nameTaken'), failed: t('couldNotAdd') };
  const namesBut = (id?: string) => all.filter((label) => label.id !== id).map(({ name }) => name);
  const newForm = (parent: string | null) =>
    writes &&
    writing &&
    'parent' in writing &&
    writing.parent === parent && (
      <NameColorForm
        {...formTexts}
        isNew
        values={{ name: '', color: nextColor(all.map(({ color }) => color)) }}
        taken={namesBut()}
        onSave={({ name, color }) => writes.add({ name, color, parent })}
        onClose={() =>
          close(parent === null ? '[data-control="add-label"]' : `[data-label-row="${parent}"] [data-control="edit"]`)
        }
      />
    );
  const childForm = (group: LabelRecord) => <div className="pl-7 empty:hidden">{newForm(group.id)}</div>;
  const row = (label: LabelRecord, inside?: string) =>
    writing && 'id' in writing && writing.id === label.id ? (
      <NameColorForm
        {...formTexts}
        isNew={false}
        values={{ name: label.name, color: readColor(label.color) ?? '#6b7280' }}
        taken={namesBut(label.id)}
        onSave={(values) => save(label, values)}
        onClose={() => close(`[data-label-row="${label.id}"] [data-control="edit"]`)}
      />
    ) : (
      <LabelRow
        label={label}
        inside={inside}
        count={counts === null ? undefined : (counts.get(label.id) ?? 0)}
        issuesPath={issuesPath(label.id)}
        {...(isGroup(all, label.id) && {
          group: {
            isOpen: !closed.has(label.id),
            toggle: () => show(label.id, closed.has(label.id)),
          },
        })}
        {...(writes && {
          edits: {
            edit: () => setWriting({ id: label.id }),
            addChild: () => {
              show(label.id, true);
              setWriting({ parent: label.id });
            },
            leaveGroup: () => place(label, nestingFrom(all, label, false)),
            remove: () => void remove(label),
            place: placeAmongSiblings(all, label),
            step: (key) => step(label, key),
            positionsFor: (dragged) => positionsFor(label, dragged),
            drop: (dragged, position) => drop(label, dragged, position),
          },
        })}
      />
    );

  const wanted = query.trim().toLocaleLowerCase();
  const found = wanted === '' ? null : all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <div id="labels" className="flex scroll-my-16 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {all.length > searchedFrom && (
          <SearchInput
            ref={searchField}
            label={t('search')}
            value={query}
            onChange={setQuery}
            className="min-w-0 flex-1 md:max-w-64"
          />
        )}
        {writes && all.length > 0 && (
          <Button
            icon={PlusIcon}
            className="ml-auto"
            data-control="add-label"
            onClick={() => setWriting({ parent: null })}
          >
            {t('add')}
          </Button>
        )}
      </div>
      {newForm(null)}
      {found && (
        <ul className="flex flex-col gap-1.5" aria-live="polite">
          {found.map((label) => (
            <li key={label.id} className="flex flex-col gap-1.5">
              {row(label, label.parent === null ? undefined : labels.table.get(label.parent)?.name)}
              {childForm(label)}
            </li>
          ))}
          {found.length === 0 && (
            <li className="flex flex-col items-center gap-2 p-4 text-center text-body text-ink-3">
              {t('noneFound')}
              {writes && query.trim().length <= longestName && (
                <Button icon={PlusIcon} className="max-w-full" onClick={() => void create(query.trim())}>
                  <span className="truncate">{t('createNamed', { name: query.trim() })}</span>
                </Button>
              )}
            </li>
          )}
        </ul>
      )}
      {!found && (
        <ul className="flex flex-col gap-1.5">
          {siblingsIn(all, null).map((label) => (
            <li key={label.id} className="flex flex-col gap-1.5">
              {row(label)}
              {!closed.has(label.id) && isGroup(all, label.id) && (
                <ul aria-label={label.name} className="flex flex-col gap-1.5 pl-7">
                  {siblingsIn(all, label.id).map((child) => (
                    <li key={child.id}>{row(child, label.name)}</li>
                  ))}
                </ul>
              )}
              {childForm(label)}
            </li>
          ))}
        </ul>
      )}
      {all.length === 0 && labels.status === 'ready' && !writing && (
        <EmptyState
          title={t('none')}
          actions={
            writes && (
              <Button variant="primary" data-control="add-label" onClick={() => setWriting({ parent: null })}>
                {t('add')}
              </Button>
            )
          }
        >
          {t('noneBody')}
        </EmptyState>
      )}
    </div>
  );
});
