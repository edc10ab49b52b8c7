import { expect, test } from 'vitest';
import { roles } from '#features/access/contract.ts';
import { refusalOfAdding, refusalOfRole, roleByInvite, roleOnJoining, rolesToGive } from './rules.ts';

const { admin, member, guest } = roles;

test('workspace admins are added as admins, guests as guests, members as anything', () => {
  expect(rolesToGive(admin)).toEqual([admin]);
  expect(rolesToGive(member)).toEqual([admin, member, guest]);
  expect(rolesToGive(guest)).toEqual([guest]);
  expect(refusalOfAdding(member, admin)).toBe('ROLE_BELOW_WORKSPACE');
  expect(refusalOfAdding(member, guest)).toBe('ROLE_ABOVE_WORKSPACE');
});

test('nobody changes their own role, raises a guest, or gives more than they have', () => {
  const change = { wanted: member, own: false, ownRole: admin, workspaceRole: member };
  expect(refusalOfRole(change)).toBeNull();
  expect(refusalOfRole({ ...change, own: true })).toBe('OWN_ROLE');
  expect(refusalOfRole({ ...change, workspaceRole: guest })).toBe('ROLE_ABOVE_WORKSPACE');
  expect(refusalOfRole({ ...change, ownRole: guest })).toBe('ROLE_ABOVE_OWN');
});

test('joining gives the workspace role, coming back never more than before', () => {
  expect(roleOnJoining(null, member)).toBe(member);
  expect(roleOnJoining(guest, admin)).toBe(guest);
  expect(roleOnJoining(admin, member)).toBe(member);
});

test('an invitation gives what it says, within the workspace role', () => {
  expect(roleByInvite(admin, member, null)).toBe(admin);
  expect(roleByInvite(admin, guest, null)).toBe(guest);
  expect(roleByInvite(guest, admin, null)).toBe(admin);
  expect(roleByInvite(admin, member, guest)).toBe(guest);
});
