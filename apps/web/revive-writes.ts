import { reviveInIntake } from '#features/intake/web/revive-in-intake.ts';
import { reviveInList } from '#features/issue-lists/web/public.ts';
import { reviveInInbox } from '#features/notifications/web/public.ts';
import { revivePageWrite } from '#features/pages/web/revive-write.ts';
import type { StoredWrite } from '#platform/web/store/journal.ts';

/** Hands a write that an earlier page left unsent to the feature that made it. */
export function reviveWrites(write: StoredWrite): void {
  if (!revivePageWrite(write) && !reviveInInbox(write) && !reviveInIntake(write)) reviveInList(write);
}
