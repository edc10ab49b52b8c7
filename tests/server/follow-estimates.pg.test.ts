import { expect, it } from 'vitest';
import {
  createEstimate,
  createEstimatePoint,
  deleteEstimate,
  deleteEstimatePoint,
  saveEstimate,
  startEstimate,
  switchEstimate,
  updateEstimate,
  type EstimateRecord,
} from '#features/estimates/contract.ts';
import { changeIssues } from '#features/issues/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { groupHeader } from '#platform/shared/group-header.ts';
import { must } from '#platform/shared/must.ts';
import { expectToFollow } from '#tests/support/expect-to-follow.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const watch = () => ({ projectId: world().website.id, who: ['ada', 'cleo'] as const });
const pointOf = ({ points }: EstimateRecord, value: string) =>
  must(
    points.find((point) => point.value === value),
    value,
  ).id;

it('a mirror follows estimates: made, changed, switched, deleted, and all of it undone', async () => {
  const ada = world().as('ada');
  const groups: string[] = [];
  /** Sends a command, whose entries make of the old mirror what a fresh pull has. */
  const follow = async <T extends { status: number; headers: Headers }>(command: () => Promise<T>): Promise<T> => {
    const answers: T[] = [];
    await expectToFollow(world(), watch(), async () => {
      const sent = await command();
      expect(sent.status).toBeLessThan(300);
      answers.push(sent);
    });
    const answer = must(answers[0], 'it was sent');
    groups.push(must(answer.headers.get(groupHeader), 'a command names its group'));
    return answer;
  };
  const make = (name: string, type: 'points' | 'categories', values: readonly string[]) => {
    const estimate_points = values.map((value, at) => ({ key: at + 1, value }));
    return follow(() =>
      ada.send(createEstimate, { params: params(), body: { estimate: { name, type }, estimate_points } }),
    );
  };
  const { body: sizes } = await make('Sizes', 'categories', ['1', '2', '3']);
  const { body: points } = await make('Points', 'points', ['1', '5']);
  const { issue_id } = await makeIssue(world());
  const set = { estimate_point: pointOf(sizes, '2') };
  await ada.send(changeIssues, { params: params(), body: { ids: [issue_id], set } });
  const at = { ...params(), estimate_id: sizes.id };
  await follow(() => ada.send(createEstimatePoint, { params: at, body: { key: 4, value: '4' } }));
  const estimate_points = [{ id: pointOf(sizes, '1'), key: 9, value: '9' }];
  // The type stands with each point in a mirror.
  await follow(() => ada.send(updateEstimate, { params: at, body: { estimate: { type: 'points' }, estimate_points } }));
  await follow(() =>
    ada.send(deleteEstimatePoint, {
      params: { ...at, point_id: pointOf(sizes, '2') },
      body: { new_estimate_id: pointOf(sizes, '3') },
    }),
  );
  const mapping = { [pointOf(sizes, '3')]: pointOf(points, '5') };
  await follow(() => ada.send(switchEstimate, { params: { ...params(), estimate_id: points.id }, body: { mapping } }));
  const whole = { name: 'Saved', points: [{ value: '8' }, { id: pointOf(points, '1'), value: '2' }] };
  await follow(() => ada.send(saveEstimate, { params: { ...params(), estimate_id: points.id }, body: whole }));
  const fresh = {
    name: 'Fresh',
    type: 'categories' as const,
    values: ['S', 'M'],
    moves: { [pointOf(points, '1')]: 2 },
  };
  await follow(() => ada.send(startEstimate, { params: params(), body: fresh }));
  await follow(() => ada.send(deleteEstimate, { params: { ...params(), estimate_id: points.id } }));
  for (const group_id of groups.splice(2).toReversed())
    await follow(() => ada.send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } }));
});
