import { expect, it } from 'vitest';
import { createIntakeIssue, updateIntakeIssue } from '#features/intake/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { clientOf } from '#tests/support/client-of.ts';
import { mirrorForTest, rowsIn } from '#tests/support/mirror-for-tests.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });

it('keeps what waits in intake out of the in-browser database, also when it waits again', async () => {
  const ada = world().as('ada');
  await ada.send(updateProject, { params: params(), body: { inbox_view: true } });
  const mirror = mirrorForTest(clientOf(ada), 'harbor');
  await mirror.want(world().website.id);
  await expect.poll(() => mirror.status.projects[world().website.id]).toBe('ready');
  const kept = async () => {
    await mirror.catchUp();
    return Object.keys(rowsIn(mirror.database)['issues'] ?? {});
  };
  const { body } = await ada.send(createIntakeIssue, { params: params(), body: { issue: { name: 'Wish' } } });
  const { id } = body.issue;
  const decide = (status: 1 | -2) =>
    ada.send(updateIntakeIssue, { params: { ...params(), issue_id: id }, body: { status } });
  expect(await kept()).not.toContain(id);
  await decide(1);
  expect(await kept()).toContain(id);
  await decide(-2);
  expect(await kept()).not.toContain(id);
});
