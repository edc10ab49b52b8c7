/** The tables that belong to no workspace, and why. Every other table is a workspace's own (architecture.md 3). */
export const globalTables: Readonly<Record<string, string>> = {
  users: 'a person may belong to many workspaces',
  profiles: "a person's own settings",
  sessions: 'signed-in browsers of a person',
  magic_codes: 'one-time codes of addresses that may have no account yet',
  accounts: 'who a person is at another service',
  rate_counters: 'attempts before anybody is known',
  notification_preferences: "a person's own settings",
  images: 'public by their id alone: avatars, covers, logos',
  instances: 'the installation',
  instance_admins: 'who runs the installation',
  instance_configurations: "the installation's settings",
  mails: 'emails to people, who may belong to no workspace yet',
  audit_entries: 'what was done in the installation; entries of a workspace name it',
  workspaces: 'the workspaces themselves: their id is the workspace',
  kysely_migration: 'which migrations were applied',
  kysely_migration_lock: 'one migrating process at a time',
};
