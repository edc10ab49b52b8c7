import { expect, test } from 'vitest';
import { readSession } from '#features/accounts/contract.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();

test('reports who is signed in, and refuses nobody', async () => {
  const stranger = await world().stranger().send(readSession, {});
  expect([stranger.status, stranger.body]).toEqual([200, { is_authenticated: false }]);
  const ada = await world().as('ada').send(readSession, {});
  expect(ada.body).toMatchObject({
    is_authenticated: true,
    user: { id: world().userId('ada'), email: 'ada@example.invalid' },
  });
  expect(ada.headers.get('cache-control')).toBe('no-store');
});
