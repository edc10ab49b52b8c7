import { expect, it } from 'vitest';
import { finishOnboarding, finishTour, readMyInstanceAdmin, readMyProfile } from '#features/users/contract.ts';
import {
  readNotificationPreferences,
  updateNotificationPreferences,
} from '#features/users/notification-preferences-contract.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();

it('sends a newcomer no mail', async () => {
  const { body, headers } = await world().as('ben').send(readNotificationPreferences, {});
  expect(body).toMatchObject({
    user: world().userId('ben'),
    workspace: null,
    project: null,
    property_change: false,
    state_change: false,
    comment: false,
    mention: false,
    issue_completed: false,
    desktop: false,
    digest: 'instant',
  });
  expect(headers.get('cache-control')).toBe('no-store');
});

it('keeps one row a person, and changes only what is given', async () => {
  const first = (
    await world()
      .as('ben')
      .send(updateNotificationPreferences, { body: { mention: true } })
  ).body;
  const second = (
    await world()
      .as('ben')
      .send(updateNotificationPreferences, { body: { comment: true, digest: 'daily' } })
  ).body;
  expect(second).toMatchObject({ id: first.id, mention: true, comment: true, digest: 'daily', state_change: false });
  expect((await world().as('ben').send(readNotificationPreferences, {})).body).toEqual(second);
  expect((await world().as('cleo').send(readNotificationPreferences, {})).body).toMatchObject({ mention: false });
});

it('survives two first reads at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world().as('dan').send(readNotificationPreferences, {})),
  );
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

it.each([
  [{ mention: 'yes' }, { mention: ['Must be a valid boolean.'] }],
  [{ digest: 'weekly' }, { digest: ['"weekly" is not a valid choice.'] }],
])('refuses %j', async (body, answer) => {
  const reply = await expectNothingWritten(world(), () =>
    world().as('ben').json('PATCH', '/api/users/me/notification-preferences/', body),
  );
  expect([reply.status, reply.body]).toEqual([400, answer]);
});

it('ends onboarding and tour, and begins them again', async () => {
  const gus = world().as('gus');
  expect((await gus.send(finishOnboarding, { body: { is_onboarded: true } })).body).toEqual({
    message: 'Updated successfully',
  });
  await gus.send(finishTour, { body: { is_tour_completed: true } });
  expect((await gus.send(readMyProfile, {})).body).toMatchObject({ is_onboarded: true, is_tour_completed: true });
  await gus.json('PATCH', '/api/users/me/onboard/', {});
  await gus.json('PATCH', '/api/users/me/tour-completed/', {});
  expect((await gus.send(readMyProfile, {})).body).toMatchObject({ is_onboarded: false, is_tour_completed: false });
});

it('tells administrators of the installation from others', async () => {
  expect((await world().as('ivo').send(readMyInstanceAdmin, {})).body).toEqual({ is_instance_admin: true });
  expect((await world().as('gus').send(readMyInstanceAdmin, {})).body).toEqual({ is_instance_admin: false });
});
