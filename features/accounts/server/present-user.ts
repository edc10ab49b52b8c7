import { assetUrl } from '#platform/shared/asset-url.ts';
import { inTimeZone } from '#platform/shared/instants.ts';
import type { UserLite } from '#platform/shared/wire.ts';
import type { UserMe, UserRecord } from '#features/accounts/contract.ts';
import type { User } from './users.ts';

/** Returns a person as other people see them. */
export function presentUserLite(
  user: Pick<User, 'id' | 'first_name' | 'last_name' | 'avatar' | 'avatar_asset' | 'is_bot' | 'display_name'>,
): UserLite {
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    avatar: user.avatar,
    avatar_url: assetUrl(user.avatar_asset, user.avatar),
    is_bot: user.is_bot,
    display_name: user.display_name,
  };
}

/** Returns the signed-in person as they see themselves. */
export function presentMe(user: User): UserMe {
  return {
    id: user.id,
    avatar: user.avatar,
    cover_image: user.cover_image,
    avatar_url: assetUrl(user.avatar_asset, user.avatar),
    cover_image_url: assetUrl(user.cover_image_asset, user.cover_image),
    date_joined: inTimeZone(user.date_joined, user.user_timezone),
    display_name: user.display_name,
    email: user.email ?? '',
    first_name: user.first_name,
    last_name: user.last_name,
    is_active: user.is_active,
    is_bot: user.is_bot,
    is_email_verified: user.is_email_verified,
    user_timezone: user.user_timezone,
    username: user.username,
    is_password_autoset: user.is_password_autoset,
    last_login_medium: user.last_login_medium,
  };
}

/**
 * Returns the signed-in person's whole record. Fields Cairn does not use keep their place on the wire; tokens are never
 * returned.
 */
export function presentUser(user: User): UserRecord {
  const at = (time: string) => inTimeZone(time, user.user_timezone);
  const maybeAt = (time: string | null) => (time === null ? null : at(time));
  const { avatar_url: _avatar, cover_image_url: _cover, ...me } = presentMe(user);
  return {
    ...me,
    last_login: maybeAt(user.last_login_time),
    mobile_number: null,
    avatar_asset: user.avatar_asset,
    cover_image_asset: user.cover_image_asset,
    created_at: at(user.created_at),
    updated_at: at(user.updated_at),
    last_location: '',
    created_location: '',
    is_superuser: false,
    is_managed: false,
    is_password_expired: false,
    is_staff: false,
    token: '',
    last_active: maybeAt(user.last_login_time),
    last_login_time: maybeAt(user.last_login_time),
    last_logout_time: maybeAt(user.last_logout_time),
    last_login_ip: user.last_login_ip,
    last_logout_ip: user.last_logout_ip,
    last_login_uagent: user.last_login_uagent,
    token_updated_at: maybeAt(user.last_login_time),
    bot_type: null,
  };
}
