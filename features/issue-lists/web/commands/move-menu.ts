import { movingWith } from '#features/issue-lists/web/drag/drop-issue.ts';
import { waysInGroup, type WayInGroup } from '#features/issue-lists/web/drag/ways-in-group.ts';
import { nameOfGroup } from '#features/issue-lists/web/list/group-face.tsx';
import { positionKey, type RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t as moves } from './move-text.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { MoveIcon } from '#platform/ui/icons/line-icons.ts';
import type { Anchor } from '#platform/ui/popups/anchor.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { isMovable, moveByStep, targetOfStep, type MoveStep } from './move-steps.ts';

/**
 * The lines of a row's menu that move it, as one submenu: what dragging does, for fingers and for who cannot drag
 * (screens.md 4.2, WCAG 2.5.7). None where rows stay where their values put them. Days of a calendar are due dates, which
 * have a line of their own.
 */
export function moveItems(session: ListSession, id: string, anchor: Anchor): readonly MenuItem[] {
  const position = positionAt(session, id, anchor);
  if (!position || session.shown.calendar !== null || !isMovable(session, position)) return [];
  const steps = [...stepsInGroup(session, position), ...stepsBeside(session, position)];
  const items = steps.map(({ step, label, keys }) => ({
    label,
    keys,
    run: () => moveByStep(session, position, step),
  }));
  return items.length === 0 ? [] : [{ kind: 'submenu', label: moves('move'), icon: MoveIcon, items }];
}

interface OfferedStep {
  readonly step: MoveStep;
  readonly label: string;
  readonly keys?: string;
}

const waysInWords: Readonly<Record<WayInGroup, () => Omit<OfferedStep, 'step'>>> = {
  up: () => ({ label: t('moveUp'), keys: 'Alt+ArrowUp' }),
  top: () => ({ label: moves('moveToTop') }),
  down: () => ({ label: t('moveDown'), keys: 'Alt+ArrowDown' }),
  bottom: () => ({ label: moves('moveToBottom') }),
};

function stepsInGroup(session: ListSession, position: RowPosition): readonly OfferedStep[] {
  const { group, id } = position;
  const found = session.paged?.list.groups.get(group);
  if (!session.isManual || !found) return [];
  const { ids, hasMore } = found;
  const ways = waysInGroup({ ids, hasMore, id, moving: movingWith(session, position) });
  return ways.map((step) => ({ step, ...waysInWords[step]() }));
}

function stepsBeside(session: ListSession, position: RowPosition): readonly OfferedStep[] {
  if (session.shown.grouping === null) return [];
  const ids = movingWith(session, position);
  return (['previous', 'next'] as const).flatMap((step) => {
    const target = targetOfStep(session, position, ids, step);
    if (!target) return [];
    const keys = step === 'previous' ? 'Shift+ArrowLeft' : 'Shift+ArrowRight';
    return [{ step, label: moves('moveToGroup', { name: nameOfGroup(session, target.group) }), keys }];
  });
}

/** The row that a menu is opened at: an issue with two labels has two of them. */
function positionAt(session: ListSession, id: string, anchor: Anchor): RowPosition | null {
  const key = anchor instanceof Element ? anchor.closest('[data-position]')?.getAttribute('data-position') : null;
  const { active } = session.focus;
  const own = session.positions.filter((position) => position.id === id);
  return (
    own.find((position) => positionKey(position) === key) ??
    own.find((position) => active && positionKey(position) === positionKey(active)) ??
    own[0] ??
    null
  );
}
