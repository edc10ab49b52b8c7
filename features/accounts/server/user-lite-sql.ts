import { sql, type RawBuilder } from 'kysely';

/** Returns SQL for a person as other people see them (wire: UserLite), as JSON of the row `alias` of users. */
export function userLiteSql(alias: string): RawBuilder<unknown> {
  const u = sql.ref(alias);
  return sql`json_build_object('id', ${u}.id, 'first_name', ${u}.first_name, 'last_name', ${u}.last_name, 'avatar', ${u}.avatar,
    'avatar_url', case when ${u}.avatar_asset is null then nullif(${u}.avatar, '') else '/api/assets/v2/static/' || ${u}.avatar_asset || '/' end,
    'is_bot', ${u}.is_bot, 'display_name', ${u}.display_name)`;
}
