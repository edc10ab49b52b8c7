import type { IssueChange } from '#features/issues/rules.ts';
import { noteTogether, type JointUndo } from '#features/undo/web/public.ts';
import { signal } from '#platform/ui/signal.ts';
import type { Outcome } from '#platform/web/store/outbox.ts';
import type { ProjectIssues } from './project-issues.ts';

/** A due date that a person moved from one day to another. */
export interface DueMove {
  readonly issues: ProjectIssues;
  readonly id: string;
  /** The day before, `yyyy-mm-dd`. */
  readonly from: string;
  readonly undo: () => void;
}

/**
 * Is called with due dates that were moved, once the server has confirmed it. Whoever offers to shift what waits for such
 * issues builds on them, so the app hands it in. The Timeline makes its offer itself, when a bar is dropped.
 */
export const whenDueMoved = signal<((moves: readonly DueMove[]) => void) | null>(null);

/** What follows a change that moves due dates: how its undo is noted, and who is notified of it. */
interface NotedMoves {
  readonly note: JointUndo['note'];
  readonly notify: (outcome: Outcome) => void;
}

/** Returns it for a change that is about to be made; null where it moves no due date. Dates that are first set or taken away shift nothing. */
export function noteDueMoves(
  issues: ProjectIssues,
  ids: readonly string[],
  { set }: IssueChange,
  note: JointUndo['note'] | undefined,
): NotedMoves | null {
  const listener = whenDueMoved.get();
  const day = set?.target_date;
  if (listener === null || day == null) return null;
  const days = ids.flatMap((id): (readonly [string, string])[] => {
    const from = issues.table.get(id)?.target_date ?? null;
    return from === null || from === day ? [] : [[id, from]];
  });
  if (days.length === 0) return null;
  const { client, slug } = issues.parts;
  let undo = () => {};
  return {
    note(group, name) {
      const noted = (note ?? noteTogether(client, slug).note)(group, name);
      undo = noted.undo;
      return noted;
    },
    notify(outcome) {
      if (outcome === 'confirmed') listener(days.map(([id, from]) => ({ issues, id, from, undo })));
    },
  };
}
