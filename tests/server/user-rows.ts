import type { RoleRow } from './role-table.ts';

/** The calls of a person about themselves. */
export const userRows: Readonly<Record<string, RoleRow>> = {
  updateMe: { asks: 'session', given: () => ({ body: {} }) },
  finishOnboarding: { asks: 'session', given: () => ({ body: { is_onboarded: true } }) },
  finishTour: { asks: 'session', given: () => ({ body: {} }) },
  readMyInstanceAdmin: { asks: 'session', given: () => ({}) },
  readNotificationPreferences: { asks: 'session', given: () => ({}) },
  updateNotificationPreferences: { asks: 'session', given: () => ({ body: {} }) },
};
