// What the app may use of the dashboard.
import { sql } from 'kysely';
import type { QuickLink, Sticky, VisitType } from '#features/dashboard/own-contract.ts';
import { optionalWidgetKeys } from '#features/dashboard/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { makeDashboard } from './find-dashboard.ts';
import { createQuickLinkIn, createStickyIn } from './own-calls.ts';
import { storeVisit } from './visits.ts';

/** What a Home begins with. */
export interface HomeStart {
  readonly links: readonly Pick<QuickLink, 'title' | 'url'>[];
  readonly stickies: readonly Pick<Sticky, 'text' | 'color'>[];
  /** What was opened, the last one last. */
  readonly visits: readonly { readonly type: VisitType; readonly id: string }[];
}

/** Makes the Home of a person who has none, with all widgets shown, inside a command of theirs. */
export async function startHome(writer: Writer, userId: string, { links, stickies, visits }: HomeStart): Promise<void> {
  const { db, workspaceId } = writer;
  await makeDashboard(db, { workspaceId, userId });
  await sql`
    update dashboard_widgets set is_visible = true where workspace_id = ${workspaceId} and key = any(${[...optionalWidgetKeys]})
      and dashboard_id = (select id from dashboards where workspace_id = ${workspaceId} and owned_by = ${userId})`.execute(
    db,
  );
  for (const link of links) await createQuickLinkIn(writer, userId, link);
  for (const sticky of stickies) await createStickyIn(writer, userId, sticky);
  for (const { type, id } of visits) await storeVisit(db, { workspaceId, userId }, type, id);
}
