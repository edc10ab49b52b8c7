import { sql, type RawBuilder } from 'kysely';
import { accounts } from '#features/accounts/server/public.ts';
import { priorities } from '#features/issue-fields/contract.ts';
import { namesUnseen, seenByMember } from '#features/issue-query/server/public.ts';
import type { PersonActivity } from '#features/people/contract.ts';
import { assetUrl } from '#platform/shared/asset-url.ts';
import { inTimeZone } from '#platform/shared/instants.ts';

/** A line as the statements of this folder read it. */
export interface ActivityRow {
  id: string;
  workspace_id: string;
  project_id: string;
  issue_id: string;
  actor_id: string | null;
  verb: string;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  old_identifier: string | null;
  new_identifier: string | null;
  comment: string;
  issue_comment_id: string | null;
  created_at: string;
  via: string | null;
  actor: Parameters<typeof accounts.presentUserLite>[0];
  issue: Omit<PersonActivity['issue_detail'], 'priority' | 'description'> & { priority: number };
  project: Omit<PersonActivity['project_detail'], 'cover_image_url'> & { cover_image_asset: string | null };
  workspace: PersonActivity['workspace_detail'];
}

/** Entries of a history that are not part of a person's feed (wire-account-workspace.md 3.2). */
const leftOut = ['comment', 'vote', 'reaction', 'draft'];

/**
 * Returns the tables of a feed, as its reader `me` may see it: projects they belong to that are not archived, issues
 * that are not deleted, and of those what they see as members.
 */
export function visibleActivities(readerId: string): RawBuilder<unknown> {
  // Looked up for each line (`offset 0` enforces it): joined freely, a plan made from stale statistics may read every
  // line of the table for every project of the reader.
  return sql`
    issue_activities a
    cross join lateral (select * from project_members m
      where m.workspace_id = a.workspace_id and m.project_id = a.project_id and m.user_id = ${readerId} and m.is_active offset 0) me
    cross join lateral (select 1 from workspace_members m
      where m.workspace_id = a.workspace_id and m.user_id = ${readerId} and m.is_active offset 0) wm
    cross join lateral (select * from projects
      where workspace_id = a.workspace_id and id = a.project_id and deleted_at is null and archived_at is null offset 0) p
    cross join lateral (select * from workspaces where id = a.workspace_id and deleted_at is null offset 0) w
    cross join lateral (select i.* from issues i
      where i.workspace_id = a.workspace_id and i.id = a.issue_id and i.deleted_at is null
        and ${seenByMember({ issue: 'i', member: 'me', project: 'p' })} offset 0) i`;
}

/** The condition every feed has for its reader; beside it whose and where. */
export function ofFeed(readerId: string): RawBuilder<unknown> {
  return sql`(a.field is null or a.field <> all(${leftOut}::text[])) and not ${namesUnseen('a', sql`a.workspace_id`, readerId)}`;
}

/** What `ActivityRow` holds, from `visibleActivities` with the actor as `u` and the description as `d`. */
export const activityColumns = sql`
  a.id, a.workspace_id, a.project_id, a.issue_id, a.actor_id, a.verb, a.field, a.old_value, a.new_value, a.old_identifier,
  a.new_identifier, a.comment, a.issue_comment_id, a.created_at, a.via,
  json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar, 'avatar_asset', u.avatar_asset,
    'is_bot', u.is_bot, 'display_name', u.display_name) as actor,
  json_build_object('id', i.id, 'name', i.name, 'description_html', coalesce(d.html, '<p></p>'), 'priority', i.priority, 'start_date', i.start_date,
    'target_date', i.target_date, 'sequence_id', i.sequence_id, 'sort_order', i.sort_order, 'is_draft', i.is_draft) as issue,
  json_build_object('id', p.id, 'identifier', p.identifier, 'name', p.name, 'cover_image', p.cover_image,
    'cover_image_asset', p.cover_image_asset, 'logo_props', p.logo_props, 'description', p.description) as project,
  json_build_object('id', w.id, 'name', w.name, 'slug', w.slug) as workspace`;

/** Returns a line on the wire, its instants by the reader's clock. */
export function presentActivity(row: ActivityRow, timeZone: string): PersonActivity {
  const at = inTimeZone(row.created_at, timeZone);
  const { cover_image_asset, ...project } = row.project;
  return {
    id: row.id,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    created_by: row.actor_id,
    updated_by: null,
    project: row.project_id,
    workspace: row.workspace_id,
    issue: row.issue_id,
    verb: row.verb,
    field: row.field,
    old_value: row.old_value,
    new_value: row.new_value,
    comment: row.comment,
    attachments: [],
    issue_comment: row.issue_comment_id,
    actor: row.actor_id,
    old_identifier: row.old_identifier,
    new_identifier: row.new_identifier,
    epoch: Date.parse(row.created_at) / 1000,
    via: row.via,
    actor_detail: accounts.presentUserLite(row.actor),
    // Ranks run from `none` 0 up to `urgent` 4.
    issue_detail: { ...row.issue, description: null, priority: priorities.at(-1 - row.issue.priority) ?? 'none' },
    project_detail: { ...project, cover_image_url: assetUrl(cover_image_asset, project.cover_image) },
    workspace_detail: row.workspace,
  };
}
