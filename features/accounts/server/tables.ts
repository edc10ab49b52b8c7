import type { Generated } from 'kysely';
import type { JsonColumn, NullableJsonColumn } from '#platform/server/database/columns.ts';

interface Users {
  id: string;
  email: string | null;
  username: string;
  password_hash: string | null;
  display_name: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  avatar: Generated<string>;
  avatar_asset: string | null;
  cover_image: string | null;
  cover_image_asset: string | null;
  user_timezone: Generated<string>;
  is_active: Generated<boolean>;
  is_bot: Generated<boolean>;
  is_placeholder: Generated<boolean>;
  is_email_verified: Generated<boolean>;
  is_password_autoset: Generated<boolean>;
  last_login_medium: Generated<string>;
  last_login_time: string | null;
  last_login_ip: Generated<string>;
  last_login_uagent: Generated<string>;
  last_logout_time: string | null;
  last_logout_ip: Generated<string>;
  switched_off_at: string | null;
  date_joined: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface Profiles {
  id: string;
  user_id: string;
  theme: JsonColumn;
  is_tour_completed: Generated<boolean>;
  onboarding_step: JsonColumn;
  use_case: string | null;
  role: string | null;
  is_onboarded: Generated<boolean>;
  last_workspace_id: string | null;
  billing_address_country: Generated<string>;
  billing_address: NullableJsonColumn;
  has_billing_address: Generated<boolean>;
  company_name: Generated<string>;
  language: Generated<string>;
  start_of_the_week: number | null;
  time_format: Generated<'auto' | '12h' | '24h'>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

interface MagicCodes {
  email: string;
  code_hash: Buffer;
  generations: Generated<number>;
  guesses: Generated<number>;
  expires_at: string;
}

interface Accounts {
  id: string;
  user_id: string;
  provider: string;
  provider_account_id: string;
  access_token: string | null;
  access_token_expired_at: string | null;
  refresh_token: string | null;
  refresh_token_expired_at: string | null;
  id_token: string | null;
  metadata: JsonColumn;
  last_connected_at: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    users: Users;
    profiles: Profiles;
    magic_codes: MagicCodes;
    accounts: Accounts;
  }
}
