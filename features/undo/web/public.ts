import { undoErrors, undoGroup } from '#features/undo/contract.ts';
import { showToast, titleOfUndo } from '#platform/ui/notices/toasts.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { undoStack, type Undoable } from '#platform/web/store/undo-stack.ts';
import { t } from './text.ts';

/**
 * Remembers a command of this tab by its group in the log, so that `Mod Z` or the Undo of a toast takes it back. What
 * is restored appears through the live feed, like anybody's change. `toast` is the key of the command's toast.
 */
export function noteCommand(client: ApiClient, slug: string, groupId: string, toast?: string): Undoable {
  return noteTogether(client, slug, toast).note(groupId);
}

/**
 * The same for a command without a toast of its own: `name` says what it was about ("WEB-142 · Priority"), in the toast of
 * its undo.
 */
export function noteEdit(client: ApiClient, slug: string, groupId: string, name: string): Undoable {
  return noteTogether(client, slug).note(groupId, name);
}

/** The requests of one command, which one Undo takes back. */
export interface JointUndo {
  /** Remembers a request by its group in the log, and what it was about for when no toast says so. */
  readonly note: (groupId: string, name?: string) => Undoable;
  /** Takes back what was noted so far; undefined while nothing is noted, or once it was taken back. */
  readonly undo: (() => void) | undefined;
}

/** Like `noteCommand`, for a command that takes several requests. One noted after an undo can be undone by itself. */
export function noteTogether(client: ApiClient, slug: string, toast?: string): JointUndo {
  let groups: readonly string[] = [];
  let entry: Undoable | null = null;
  return {
    note(groupId, name) {
      groups = [groupId, ...groups];
      entry ??= undoStack.note(() => {
        const taken = groups;
        const said = entry === null ? undefined : titleOfUndo(entry.undo);
        [groups, entry] = [[], null];
        void takeBack(client, slug, taken, { toast, name: said ?? name });
      });
      return entry;
    },
    get undo() {
      return entry?.undo;
    },
  };
}

/** Takes back a command now, also one that was not given in this tab, such as an agent's. A toast says how it went. */
export function undoCommand(client: ApiClient, slug: string, groupId: string, toast?: string): Promise<void> {
  return takeBack(client, slug, [groupId], { toast });
}

interface Told {
  /** The key of the toast that says how it went. */
  readonly toast?: string | undefined;
  /** What is taken back. It may have been done long ago, and be nowhere on screen. */
  readonly name?: string | undefined;
}

/** Takes groups back one after the other, the newest first. */
async function takeBack(client: ApiClient, slug: string, groups: readonly string[], told: Told): Promise<void> {
  const { toast, name } = told;
  for (const [index, groupId] of groups.entries()) {
    try {
      await client.send(undoGroup, { params: { slug }, body: { group_id: groupId } });
    } catch (error) {
      const rest = groups.slice(index);
      const retry = error instanceof ApiError ? {} : { retry: () => void takeBack(client, slug, rest, told) };
      showToast({ kind: 'error', title: t('couldNotUndo'), body: reasonOf(error), ...retry }, toast);
      return;
    }
  }
  showToast({ kind: 'success', title: t('undone'), body: name }, toast ?? 'undone');
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return t('noConnection');
  if (error.code === undoErrors.UNDO_MISSING.code) return t('nothingToUndo');
  if (error.code !== undoErrors.UNDO_BLOCKED.code) return refusalReason(error);
  return isLost(error.body) ? t('goneSince') : t('changedSince');
}

/** Returns whether the first thing in the way is that something is gone, rather than changed by somebody. */
function isLost(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('blocked' in body) || !Array.isArray(body.blocked)) return false;
  const first: unknown = body.blocked[0];
  return typeof first === 'object' && first !== null && 'at' in first && first.at === null;
}
