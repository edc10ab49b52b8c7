import { sql, type RawBuilder } from 'kysely';
import { addFavorite, removeFavorite } from '#features/favorites/server/public.ts';
import { write } from '#features/access/server/public.ts';
import { may, type Standing } from '#features/access/rules.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { fieldError } from '#platform/shared/errors.ts';
import type {
  favoriteProject as favoriteCall,
  unfavoriteProject as unfavoriteCall,
} from '#features/projects/personal-contract.ts';

/**
 * Returns which projects a person sees (`p`, with their membership `me`): admins all, members their own and the public
 * ones, guests their own.
 */
export function projectsInSight(standing: Standing): RawBuilder<unknown> {
  if (may('project.listAll', standing)) return sql`true`;
  return may('project.listPublic', standing) ? sql`(me.id is not null or p.network = 2)` : sql`me.id is not null`;
}

/** Adds a project to the caller's favorites; an archived or invisible one is refused like one that does not exist. */
export const favoriteProject: Handler<typeof favoriteCall> = async ({ params, body }, { services, userId }) => {
  await write(services, userId, params, 'project.favorite', async (writer, { standing }) => {
    const { rows } = await sql`
      select 1 from projects p
      left join project_members me on me.workspace_id = p.workspace_id and me.project_id = p.id and me.user_id = ${userId} and me.is_active
      where p.workspace_id = ${writer.workspaceId} and p.id = ${body.project} and p.deleted_at is null and p.archived_at is null
        and ${projectsInSight(standing)}`.execute(writer.db);
    if (rows.length === 0) throw fieldError('project', `Invalid pk "${body.project}" - object does not exist.`);
    await addFavorite(writer, userId, { type: 'project', id: body.project, projectId: body.project });
  });
  return { status: 204, body: undefined };
};

/** Removes a project from the caller's favorites; 404 when it is not one. */
export const unfavoriteProject: Handler<typeof unfavoriteCall> = async ({ params }, { services, userId }) => {
  await write(services, userId, { slug: params.slug }, 'project.favorite', async (writer) =>
    removeFavorite(writer, userId, 'project', params.favorite_project_id),
  );
  return { status: 204, body: undefined };
};
