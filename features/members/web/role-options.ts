import { roles, type Role } from '#features/access/contract.ts';
import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import { t } from './text.ts';

/** Returns the three roles as choices, each with its meaning. */
export function roleOptions(): readonly PickerOption[] {
  return [
    { value: String(roles.guest), label: t('guest'), note: t('guestMeaning') },
    { value: String(roles.member), label: t('member'), note: t('memberMeaning') },
    { value: String(roles.admin), label: t('admin'), note: t('adminMeaning') },
  ];
}

/** The role of a choice. */
export function roleOf(value: string | number): Role {
  return Object.values(roles).find((role) => role === Number(value)) ?? roles.guest;
}

/** Returns a role's name. */
export function roleName(role: number): string {
  return role === roles.admin ? t('admin') : role === roles.member ? t('member') : t('guest');
}
