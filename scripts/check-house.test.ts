import { describe, expect, test } from 'vitest';
import { checkHouse, withoutClimbing } from './check-house.ts';
import { sourceFile } from './house/source-file.ts';

/** The broken rules of a house of these files, as `path:line rule`. */
function broken(files: Record<string, string>): string[] {
  const found = checkHouse(Object.entries(files).map(([path, text]) => sourceFile(path, text)));
  return found.map(({ path, line, rule }) => `${path}:${line} ${rule}`);
}

describe('imports that break a rule', () => {
  test.each([
    ['platform imports a feature', 'platform/server/a.ts', '#features/issues/contract.ts', 'arrows-point-down'],
    ['a feature imports an app', 'features/issues/server/a.ts', '#apps/server.ts', 'arrows-point-down'],
    ['an app imports tests', 'apps/server.ts', '#tests/world/people.ts', 'arrows-point-down'],
    ['web imports server', 'features/issues/web/a.ts', '#features/issues/server/b.ts', 'sides-apart'],
    ['mirror imports server', 'features/issues/mirror/a.ts', '#platform/server/b.ts', 'sides-apart'],
    ['server imports web', 'features/issues/server/a.ts', '#platform/ui/b.ts', 'sides-apart'],
    ['the web app imports server', 'apps/web/main.tsx', '#platform/server/b.ts', 'sides-apart'],
    ['the contract imports server', 'features/issues/contract.ts', '#features/issues/server/b.ts', 'sides-apart'],
    ['the rules import web', 'features/issues/rules.ts', '#platform/web/b.ts', 'sides-apart'],
    ['the rules use the machine', 'features/issues/rules.ts', 'node:fs', 'sides-apart'],
    [
      'another feature is entered by the window',
      'features/cycles/server/a.ts',
      '#features/issues/server/b.ts',
      'feature-imports',
    ],
    [
      "another feature's texts are taken",
      'features/cycles/web/a.ts',
      '#features/issues/web/text.ts',
      'feature-imports',
    ],
    [
      'a lower floor imports a higher one',
      'features/issue-query/server/a.ts',
      '#features/issues/rules.ts',
      'feature-imports',
    ],
    [
      'rooms of one floor meet inside',
      'features/issue-lists/web/a.ts',
      '#features/issue-detail/web/b.ts',
      'feature-imports',
    ],
    ['an import climbs up', 'features/issues/server/a.ts', '../rules.ts', 'import-names-file'],
    ['an import has no ending', 'features/issues/server/a.ts', './b', 'import-names-file'],
  ])('%s', (_what, path, specifier, rule) => {
    const before = '// why\n';
    expect(broken({ [path]: `${before}import { b } from '${specifier}';\nb();\n` })).toEqual([`${path}:2 ${rule}`]);
    expect(broken({ [path]: `${before}import type {\n  B,\n} from '${specifier}';\n` })).toEqual([`${path}:4 ${rule}`]);
    expect(broken({ [path]: `${before}const b = await import('${specifier}');\n` })).toEqual([`${path}:2 ${rule}`]);
    expect(broken({ [path]: `${before}export { b } from '${specifier}';\nb();\n` })).toEqual([`${path}:2 ${rule}`]);
  });
});

test('imports that keep the rules', () => {
  const files = {
    'features/cycles/server/a.ts':
      "import { b } from '#features/issues/server/public.ts';\nimport fs from 'node:fs';\nb(fs);\n",
    'features/cycles/web/a.tsx': "import { b } from '#features/issues/rules.ts';\nimport './a.css';\nb();\n",
    'features/issues/server/c.ts': "import { b } from '#features/issue-query/server/b.ts';\nb();\n",
    'features/cycles/server/a.test.ts':
      "import { b } from '#features/issues/server/b.ts';\nimport '#tests/world/people.ts';\nb();\n",
    'apps/web/main.tsx': "import { screens } from '#features/issues/web/screens.tsx';\nscreens();\n",
    'tests/support/server.ts': "import { start } from '#apps/server.ts';\nstart(process.env);\n",
    'apps/web/main.css': "@import '../../platform/ui/tokens.css';\n",
  };
  expect(broken(files)).toEqual([]);
});

test('a program that runs imports what npm start installs', () => {
  const text =
    "import type { WebSocket } from 'ws';\nimport { z } from 'zod';\nimport { test } from 'vitest/node';\ntest(z);\n";
  expect(broken({ 'platform/ui/a.ts': text })).toEqual(['platform/ui/a.ts:3 installed-packages']);
  expect(broken({ 'platform/ui/a.test.ts': text, 'scripts/a.ts': text })).toEqual([]);
});

test('what only looks like an import is none', () => {
  const text =
    "// import { b } from '#features/x/web/b.ts';\n/* import '../up.ts' */\nexport const at = 'http://a/b';\n";
  expect(broken({ 'platform/server/a.ts': text })).toEqual([]);
});

test('features that use each other in a circle', () => {
  const use = (feature: string) => `import { x } from '#features/${feature}/contract.ts';\nx();\n`;
  const files = { 'features/a/rules.ts': use('b'), 'features/b/rules.ts': use('c'), 'features/c/rules.ts': use('a') };
  expect(broken(files)).toEqual(['features/a/rules.ts:1 no-feature-cycles']);
  expect(broken({ ...files, 'features/c/rules.ts': 'export const x = 1;\n' })).toEqual([]);
});

describe('files that break a rule', () => {
  test.each([
    ['too long', 'platform/shared/a.ts', 'a();\n'.repeat(301), '301 file-length'],
    ['a long table', 'features/issue-fields/fields.ts', 'a();\n'.repeat(401), '401 file-length'],
    ['named in camel case', 'platform/shared/someThing.ts', 'a();\n', '1 kebab-case'],
    ['a default export', 'platform/shared/a.ts', 'const a = 1;\nexport default a;\n', '2 no-default-export'],
    [
      'only re-exports',
      'platform/shared/a.ts',
      "import './b.ts';\nexport { b } from './b.ts';\nexport * from './c.ts';\n",
      '1 no-re-export-file',
    ],
    [
      'imports to re-export',
      'platform/shared/a.ts',
      "import { b } from './b.ts';\nexport { b };\n",
      '1 no-re-export-file',
    ],
    ['reads the environment', 'platform/server/a.ts', 'a();\nb(process.env.HOME);\n', '2 settings-read-once'],
  ])('%s', (_what, path, text, expected) => {
    expect(broken({ [path]: text })).toEqual([`${path}:${expected}`]);
  });
});

test('files that keep the rules', () => {
  const files = {
    'platform/shared/a.ts': 'a();\n'.repeat(300),
    'features/issue-fields/fields.ts': 'a();\n'.repeat(400),
    'vitest.config.ts': 'export default {};\n',
    'platform/server/config/read-config.ts': 'export const env = process.env;\n',
    'features/issues/server/public.ts': "export { b } from './b.ts';\n",
    'apps/server-features.ts': "export { b } from './b.ts';\n",
    'tests/e2e/board.spec.ts': 'use(process.env.HOME);\n',
  };
  expect(broken(files)).toEqual([]);
});

test('--fix writes climbing imports with the alias', () => {
  const file = sourceFile(
    'features/issues/server/a.ts',
    "import { b } from '../rules.ts';\nimport { c } from './c.ts';\n",
  );
  expect(withoutClimbing(file)).toBe("import { b } from '#features/issues/rules.ts';\nimport { c } from './c.ts';\n");
});
