import { describe, expect, it } from 'vitest';
import { type OnboardingFlags, readFlags, stepOf } from './step-of.ts';

const none = readFlags({});
const flags = (...done: (keyof OnboardingFlags)[]): OnboardingFlags => ({
  ...none,
  ...Object.fromEntries(done.map((flag) => [flag, true])),
});

describe('where onboarding resumes', () => {
  it.each([
    ['at the name', none, '', 0, 'profile'],
    ['at the purpose once the name is stored', none, 'Ada', 0, 'purpose'],
    ['at the workspace', flags('profile_complete'), 'Ada', 0, 'workspace'],
    ['at the invites after creating', flags('profile_complete', 'workspace_create'), 'Ada', 1, 'invite'],
    ['nowhere after joining', flags('profile_complete', 'workspace_join'), 'Ada', 1, 'done'],
    ['nowhere when a link was followed before', flags('profile_complete'), 'Ada', 1, 'done'],
    ['at the name also when a link was followed', none, '', 1, 'profile'],
    ['nowhere when all is done', flags('profile_complete', 'workspace_create', 'workspace_invite'), 'Ada', 1, 'done'],
  ] as const)('%s', (_, known, name, workspaces, step) => expect(stepOf(known, name, workspaces)).toBe(step));
});

it('what is stored wrongly counts as not done', () => {
  expect(readFlags({ profile_complete: 'yes', workspace_join: 1 })).toEqual(none);
});
