import { AllReadIcon, ArrowDownIcon, ArrowUpIcon, CheckIcon } from '#platform/ui/icons/line-icons.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { topGroupOf } from '#features/issue-lists/web/session/nested-rows.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { goBy } from './walk.ts';

/** So many rows are looked at to see whether any can be selected: it is asked at each key press. */
const lookedAt = 50;
const hasRows = ({ positions, selection }: ListSession) =>
  positions.slice(0, lookedAt).some(({ id }) => selection.takes(id));

function extend(id: string, name: () => string, keys: string, step: 1 | -1): Command<ListSession> {
  return defineCommand<ListSession>({
    id: `issues.${id}`,
    name,
    icon: step > 0 ? ArrowDownIcon : ArrowUpIcon,
    keys: [keys],
    section: 'lists',
    repeats: true,
    when: hasRows,
    run: (session) => {
      const start = session.focus.active;
      goBy(session, step);
      const { active } = session.focus;
      if (active) session.selection.extendTo(active, start);
    },
  });
}

/** The keys that select rows of a list (screens.md 2.12); `X` is among the commands of an issue. */
export const selectCommands: readonly Command<ListSession>[] = [
  extend('extendDown', () => t('extendDown'), 'Shift+ArrowDown', 1),
  extend('extendUp', () => t('extendUp'), 'Shift+ArrowUp', -1),
  defineCommand<ListSession>({
    id: 'issues.selectToHere',
    name: () => t('selectToHere'),
    icon: CheckIcon,
    keys: ['Shift+X'],
    section: 'lists',
    when: ({ focus, selection }) => focus.target !== null && selection.takes(focus.target.id),
    run: ({ focus, selection }) => {
      const { target, active } = focus;
      if (!target) return;
      selection.extendTo(target, active);
      focus.set(target, true);
    },
  }),
  defineCommand<ListSession>({
    id: 'issues.selectAll',
    name: () => t('selectAll'),
    icon: AllReadIcon,
    keys: ['Mod+A'],
    section: 'lists',
    outsideText: true,
    // In the open issue the browser selects the text that is read.
    when: (session) => !session.focus.isAway && hasRows(session),
    run: ({ focus, groups, selection }) => {
      const group = topGroupOf((focus.target ?? focus.active)?.group ?? groups[0] ?? '');
      selection.selectAll(groups.includes(group) ? group : (groups[0] ?? ''));
    },
  }),
  defineCommand<ListSession>({
    id: 'issues.clearSelection',
    name: () => t('clearSelection'),
    keys: ['Escape'],
    section: 'lists',
    keysOnly: true,
    when: ({ selection }) => selection.isOn,
    run: clearSelection,
  }),
];

/** Takes everything out of the selection; the keyboard focus goes to the active row. */
export function clearSelection({ selection, focus }: ListSession): void {
  selection.clear();
  focus.takeAgain();
}
