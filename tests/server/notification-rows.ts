import { makeBrowserKeys } from '#tests/support/push-receiver.ts';
import { leavingPath } from '#features/notifications/server/leave-issue.ts';
import { unsubscribeToken } from '#features/notifications/server/stop-mails.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import type { Person } from '#tests/world/people.ts';
import type { World } from '#tests/world/world.ts';
import type { Given, RoleRow } from './role-table.ts';

const harbor = (): Given => ({ params: { slug: 'harbor' } });

/** A notification of the caller's, put into their inbox directly: not everybody can follow an issue. */
async function aNotification(world: World, who: Person = 'ada'): Promise<Given> {
  const { issue_id } = await makeIssue(world);
  const { workspace_id } = await world.db
    .selectFrom('issues')
    .select('workspace_id')
    .where('id', '=', issue_id)
    .executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  const row = {
    workspace_id,
    receiver_id: world.userId(who),
    issue_id,
    activity_id: newId(),
    reason: 'subscribed',
    verb: 'updated',
    field: 'priority',
    created_at: at,
    updated_at: at,
  } as const;
  const made = await world.db.insertInto('notifications').values(row).returning('id').executeTakeFirst();
  return { params: { slug: 'harbor', notification_id: must(made, 'it was inserted').id } };
}

/** A mute of the caller's, put there directly. */
async function aMute(world: World, who: Person = 'ada'): Promise<Given> {
  const { id: workspace_id } = await world.db
    .selectFrom('workspaces')
    .select('id')
    .where('slug', '=', 'harbor')
    .executeTakeFirstOrThrow();
  const id = newId();
  const { issue_id } = await makeIssue(world);
  const row = { workspace_id, id, user_id: world.userId(who), issue_id, created_at: new Date().toISOString() };
  await world.db.insertInto('notification_mutes').values(row).execute();
  return { params: { slug: 'harbor', mute_id: id } };
}

const changed = (body: unknown) => async (world: World, who?: Person) => ({
  ...(await aNotification(world, who)),
  body,
});

/** The address in an email to Ada. */
const unsubscribing = (world: World): Given => ({
  params: {
    user_id: world.userId('ada'),
    token: unsubscribeToken(world.server.services.settings.secret, world.userId('ada')),
  },
});

/** The address at the foot of an email to Ada. */
async function leaving(world: World): Promise<Given> {
  const { issue_id: issueId } = await makeIssue(world);
  const { id: workspaceId } = await world.db
    .selectFrom('workspaces')
    .select('id')
    .where('slug', '=', 'harbor')
    .executeTakeFirstOrThrow();
  const path = leavingPath(world.server.services.settings.secret, {
    workspaceId,
    issueId,
    userId: world.userId('ada'),
  });
  return { params: { token: must(path.split('/').at(-2), 'it ends with the token') } };
}

/** The rows of calls about the caller's inbox. */
export const notificationRows: Readonly<Record<string, RoleRow>> = {
  stopMails: { asks: 'anonymous', given: unsubscribing },
  openMailSettings: { asks: 'anonymous', given: unsubscribing },
  openLeaving: { asks: 'anonymous', given: leaving },
  leaveIssue: { asks: 'anonymous', given: leaving },
  listNotifications: { asks: 'workspace.read', given: harbor },
  countUnread: { asks: 'workspace.read', given: harbor },
  markAllRead: { asks: 'workspace.read', given: () => ({ ...harbor(), body: {} }) },
  changeNotifications: {
    asks: 'workspace.read',
    given: async (world, who) => {
      const { params } = await aNotification(world, who);
      return { ...harbor(), body: { notification_ids: [params?.['notification_id']], read: true } };
    },
  },
  listMutes: { asks: 'workspace.read', given: harbor },
  readPushState: { asks: 'session', given: () => ({}) },
  subscribePush: {
    asks: 'session',
    given: () => ({ body: { endpoint: 'https://push.example.invalid/1', keys: makeBrowserKeys().keys } }),
  },
  unsubscribePush: { asks: 'session', given: () => ({ body: { endpoint: 'https://push.example.invalid/1' } }) },
  mute: { asks: 'workspace.read', given: () => ({ ...harbor(), body: { kind: 'state' } }) },
  unmute: { asks: 'workspace.read', given: aMute },
  readNotification: { asks: 'workspace.read', given: aNotification },
  updateNotification: { asks: 'workspace.read', given: changed({ read_at: null }) },
  deleteNotification: { asks: 'workspace.read', given: aNotification },
  markNotificationRead: { asks: 'workspace.read', given: aNotification },
  markNotificationUnread: { asks: 'workspace.read', given: aNotification },
  archiveNotification: { asks: 'workspace.read', given: aNotification },
  restoreNotification: { asks: 'workspace.read', given: aNotification },
};
