import { keptReplies } from '#platform/web/api/api.ts';
import { forgetRecent } from '#platform/web/commands/recent.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { forgetDocuments } from '#platform/web/offline/kept-documents.ts';
import { forgetDrafts } from '#platform/web/storage/drafts.ts';
import { forgetWrites } from '#platform/web/store/tab-outbox.ts';

/** Removes what this device keeps of the person: nothing of it may be left for who comes next. */
export async function forgetPerson(): Promise<void> {
  forgetRecent();
  forgetDrafts();
  await Promise.all([instantMode.wipe(), forgetWrites(), keptReplies.wipe(), forgetDocuments()]);
}
