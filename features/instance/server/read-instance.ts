import { readFileSync } from 'node:fs';
import { sql, type Selectable } from 'kysely';
import * as z from 'zod';
import type { FastifyRequest } from 'fastify';
import { readConfiguration } from '#features/configuration/server/public.ts';
import type { Database } from '#platform/server/database/tables.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import type { readInstance as call } from '#features/instance/contract.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')));

/** Returns the one row of this instance; created on the first start. */
export async function ensureInstance(services: Pick<Services, 'db'>): Promise<void> {
  await services.db
    .insertInto('instances')
    .values({ id: newId() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the instance's record. Nothing calls home, so telemetry is off and no newer version is looked up. */
export function presentInstance(row: Selectable<Database['instances']>, base: string | null) {
  return {
    id: row.id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    created_by: null,
    updated_by: row.updated_by,
    deleted_at: null,
    instance_name: row.instance_name,
    whitelist_emails: null,
    instance_id: row.id,
    current_version: version,
    latest_version: null,
    edition: 'cairn',
    domain: base ?? '',
    last_checked_at: row.updated_at,
    namespace: null,
    is_telemetry_enabled: false,
    is_support_required: false,
    is_setup_done: row.is_setup_done,
    is_signup_screen_visited: row.is_signup_screen_visited,
    is_verified: true,
    is_test: false,
  };
}

/**
 * Returns the public facts and switches. Nothing calls home, so telemetry and chat are always off (decisions.md 1.11).
 */
export const readInstance: Handler<typeof call> = async (_input, { services, request, reply }) => {
  void reply.header('cache-control', 'no-store');
  const row = must(await services.db.selectFrom('instances').selectAll().executeTakeFirst(), 'the instance row exists');
  const { rows } = await sql<{
    any: boolean;
  }>`select exists (select 1 from workspaces where deleted_at is null) as any`.execute(services.db);
  const base = services.settings.publicUrl ?? row.app_url;
  const configuration = await readConfiguration(services);
  return {
    status: 200,
    body: {
      instance: { ...presentInstance(row, base), workspaces_exist: rows[0]?.any ?? false },
      config: {
        enable_signup: configuration.enableSignup,
        is_workspace_creation_disabled: configuration.disableWorkspaceCreation,
        is_google_enabled: configuration.google.enabled,
        is_github_enabled: configuration.github.enabled,
        is_gitlab_enabled: configuration.gitlab.enabled,
        is_magic_login_enabled: configuration.enableMagicLinkLogin && !configuration.mailOff,
        is_email_password_enabled: configuration.enableEmailPassword,
        github_app_name: '',
        slack_client_id: null,
        posthog_api_key: null,
        posthog_host: null,
        has_unsplash_configured: configuration.unsplashKey !== '',
        has_openai_configured: configuration.openai.apiKey !== '',
        file_size_limit: 5_242_880,
        is_smtp_configured: configuration.smtp !== null && !configuration.mailOff,
        is_intercom_enabled: false,
        intercom_app_id: '',
        admin_base_url: base,
        space_base_url: base,
        app_base_url: base,
        instance_changelog_url: '',
        is_oidc_enabled: configuration.oidc.enabled,
        oidc_name: configuration.oidc.name,
        is_mail_off: configuration.mailOff,
        is_setup_code_required: !row.is_setup_done && needsSetupCode(request),
      },
    },
  };
};

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackNames = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Returns whether setup requires the printed code: from any address but this machine (decisions.md 1.1). */
export function needsSetupCode(request: FastifyRequest): boolean {
  const local = loopback.has(request.ip) && request.headers['x-forwarded-for'] === undefined;
  // Behind a proxy on this machine everybody looks local, so the requested host name must be local too.
  return !local || !loopbackNames.has(request.hostname);
}
