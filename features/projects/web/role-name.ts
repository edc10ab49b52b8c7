import { roles, type Role } from '#features/access/contract.ts';
import { t } from './first-text.ts';

/** What a role is called. */
export function roleName(role: Role): string {
  if (role === roles.admin) return t('roleAdmin');
  return role === roles.member ? t('roleMember') : t('roleGuest');
}
