import { expect, it } from 'vitest';
import { roles } from '#features/access/contract.ts';
import { may, permissions, type Action } from '#features/access/rules.ts';
import { decidedActions, decidedPermissions, isDecided } from './decided-permissions.ts';

const names = ['admin', 'member', 'guest', null] as const;
const standings = names.flatMap((workspace) =>
  names.flatMap((project) => [false, true].map((creator) => ({ workspace, project, creator }))),
);

it('decides each action once', () => {
  const actions = decidedPermissions.flatMap((row) => Object.keys(row.actions));
  expect(actions.toSorted()).toEqual([...decidedActions.keys()].toSorted());
});

it('decides every action of the product, and no other', () => {
  expect([...decidedActions.keys()].toSorted()).toEqual(Object.keys(permissions).toSorted());
});

it.each(Object.keys(permissions) as Action[])('%s is for whom the documents say', (action) => {
  const roleOf = (name: (typeof names)[number]) => (name === null ? null : roles[name]);
  const answers = standings.map((standing) => ({
    ...standing,
    decided: isDecided(action, standing),
    product: may(action, {
      workspace: roleOf(standing.workspace),
      project: roleOf(standing.project),
      creator: standing.creator,
    }),
  }));
  expect(answers.filter(({ decided, product }) => decided !== product)).toEqual([]);
});
