import { sql, type RawBuilder } from 'kysely';

/** Returns a project in short (wire: ProjectLite), as JSON of the row `alias` of projects. */
export function projectLiteSql(alias: string): RawBuilder<unknown> {
  const p = sql.ref(alias);
  return sql`json_build_object('id', ${p}.id, 'identifier', ${p}.identifier, 'name', ${p}.name, 'cover_image', ${p}.cover_image,
    'cover_image_url', case when ${p}.cover_image_asset is null then nullif(${p}.cover_image, '') else '/api/assets/v2/static/' || ${p}.cover_image_asset || '/' end,
    'logo_props', ${p}.logo_props, 'description', ${p}.description)`;
}
