// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { shellCommands } from '#platform/web/shell/global-commands.ts';
import { selectCommands } from './select-commands.ts';

test('what the palette offers for selecting and for the shell has an icon', () => {
  const offered = [...selectCommands, ...shellCommands].filter(({ keysOnly }) => !keysOnly);
  expect(offered.filter(({ icon }) => !icon).map(({ id }) => id)).toEqual([]);
});
