import type { User } from '#features/accounts/server/public.ts';
import type { UserRow } from '#features/users/contract.ts';
import { inTimeZone } from '#platform/shared/instants.ts';

/**
 * A person's whole row as PATCH users/me/ answers it (wire-account-workspace.md 3.1): instants in their time zone, and
 * what we do not keep (or would be secret) under its key but empty.
 */
export function presentUserRow(user: User): UserRow {
  const at = (time: string) => inTimeZone(time, user.user_timezone);
  const maybeAt = (time: string | null) => (time === null ? null : at(time));
  return {
    id: user.id,
    last_login: maybeAt(user.last_login_time),
    username: user.username,
    mobile_number: null,
    email: user.email ?? '',
    display_name: user.display_name,
    first_name: user.first_name,
    last_name: user.last_name,
    avatar: user.avatar,
    avatar_asset: user.avatar_asset,
    cover_image: user.cover_image,
    cover_image_asset: user.cover_image_asset,
    date_joined: at(user.date_joined),
    created_at: at(user.created_at),
    updated_at: at(user.updated_at),
    last_location: '',
    created_location: '',
    is_superuser: false,
    is_managed: false,
    is_password_expired: false,
    is_active: user.is_active,
    is_staff: false,
    is_email_verified: user.is_email_verified,
    is_password_autoset: user.is_password_autoset,
    token: '',
    last_active: maybeAt(user.last_login_time),
    last_login_time: maybeAt(user.last_login_time),
    last_logout_time: null,
    last_login_ip: user.last_login_ip,
    last_logout_ip: '',
    last_login_medium: user.last_login_medium,
    last_login_uagent: user.last_login_uagent,
    token_updated_at: null,
    is_bot: user.is_bot,
    bot_type: null,
    user_timezone: user.user_timezone,
  };
}
