import { beforeEach, expect, test, vi } from 'vitest';
import { changeIssueDates } from '#features/issues/bulk-contract.ts';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { must } from '#platform/shared/must.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { ProjectFacts } from './project-facts.ts';
import { changeDates } from './change-dates.ts';
import { openProject, row } from '#tests/support/test-project.ts';

beforeEach(() => toasts.set([]));

const say = { title: (count: number) => `${count} moved` };

/** Two issues of a project whose server answers changes of dates so. */
function open(answer: () => unknown) {
  const project = openProject({ changeIssueDates: answer, readIssue: () => new Promise(() => {}) });
  const { issues } = project;
  issues.table.learn([
    row({ start_date: '2026-03-02', target_date: '2026-03-04' }),
    row({ id: 'i2', target_date: '2026-03-09' }),
  ]);
  const facts = { issues } as unknown as ProjectFacts;
  const move = () =>
    changeDates(
      [
        {
          one: { facts, issue: must(issues.table.get('i1'), 'it is there') },
          dates: { start_date: '2026-03-03', target_date: '2026-03-05' },
        },
        { one: { facts, issue: must(issues.table.get('i2'), 'it is there') }, dates: { target_date: '2026-03-10' } },
      ],
      say,
    );
  const dates = () => ['i1', 'i2'].map((id) => [issues.table.get(id)?.start_date, issues.table.get(id)?.target_date]);
  return { ...project, move, dates };
}

const before = [
  ['2026-03-02', '2026-03-04'],
  [null, '2026-03-09'],
];
const after = [
  ['2026-03-03', '2026-03-05'],
  [null, '2026-03-10'],
];

test('dates are painted at once and sent as one request, each issue its own', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { move, dates, sent } = open(() => answer.promise);
  const moved = move();
  expect(dates()).toEqual(after);
  answer.resolve({ message: 'Issues updated successfully' });
  await moved;
  expect(dates()).toEqual(after);
  expect(sent.map(({ name, body }) => [name, body])).toEqual([
    [
      'changeIssueDates',
      {
        updates: [
          { id: 'i1', start_date: '2026-03-03', target_date: '2026-03-05' },
          { id: 'i2', target_date: '2026-03-10' },
        ],
      },
    ],
  ]);
  expect(toasts.get()).toMatchObject([{ kind: 'success', title: '2 moved' }]);
});

test('a refusal restores all dates, says so and logs', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { move, dates } = open(() => {
    throw new ApiError(changeIssueDates, 400, { message: 'Start date cannot exceed target date' }, null);
  });
  await move();
  expect(dates()).toEqual(before);
  expect(toasts.get()).toMatchObject([{ kind: 'error', title: 'Could not move the dates' }]);
  expect(logged).toHaveBeenCalledWith('error while updating Timeline dependencies', expect.anything());
  logged.mockRestore();
});
