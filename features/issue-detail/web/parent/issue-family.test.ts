import { expect, test } from 'vitest';
import { row } from '#tests/support/test-project.ts';
import { ancestorsOf, descendantsOf } from './issue-family.ts';

function known(parents: Record<string, string | null>) {
  const rows = new Map(Object.entries(parents).map(([id, parent_id]) => [id, row({ id, parent_id })]));
  return { get: (id: string) => rows.get(id), all: () => rows.values() };
}

test('what stands above and below an issue is found at any depth, and a loop ends', () => {
  const family = known({ root: null, branch: 'root', leaf: 'branch', twig: 'leaf', other: 'root' });
  expect([...ancestorsOf(family, 'leaf')]).toEqual(['branch', 'root']);
  expect([...descendantsOf(family, 'branch')].sort()).toEqual(['leaf', 'twig']);
  const loop = known({ a: 'b', b: 'a' });
  expect([...ancestorsOf(loop, 'a')].sort()).toEqual(['a', 'b']);
  expect([...descendantsOf(loop, 'a')].sort()).toEqual(['a', 'b']);
});
