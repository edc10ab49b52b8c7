import type { Violation } from './import-rules.ts';
import { isTooling } from './place.ts';
import { longFiles } from './long-files.ts';
import { type SourceFile, lineAt } from './source-file.ts';

const long = 300;
/** For the files of long-files.ts. */
const longest = 400;
const isScript = /\.(?:ts|tsx|mjs|js)$/;

/** Checks one file by itself: length, name, exports, environment. */
export function checkFile(file: SourceFile): Violation[] {
  return [...tooLong(file), ...badName(file), ...(isScript.test(file.path) ? checkScript(file) : [])];
}

function checkScript(file: SourceFile): Violation[] {
  return [...defaultExport(file), ...onlyReExports(file), ...strayEnvironment(file)];
}

function tooLong({ path, text }: SourceFile): Violation[] {
  const lines = text.trimEnd().split('\n').length;
  const most = longFiles.has(path) ? longest : long;
  if (lines <= most) return [];
  return [
    { path, line: most + 1, rule: 'file-length', message: `${lines} lines, at most ${most}. Split it by behavior.` },
  ];
}

function badName({ path }: SourceFile): Violation[] {
  const name = path.split('/').at(-1) ?? '';
  if (/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(name)) return [];
  return [
    {
      path,
      line: 1,
      rule: 'kebab-case',
      message: `${name} is not kebab-case. Rename it, for example archive-issue.ts.`,
    },
  ];
}

function defaultExport({ path, code }: SourceFile): Violation[] {
  const at = code.search(/^export default\b|^export\s*\{[^}]*\bas default\b/m);
  if (at < 0 || path.endsWith('.config.ts')) return [];
  const message = 'A default export has another name at each import. Export it by name.';
  return [{ path, line: lineAt(code, at), rule: 'no-default-export', message }];
}

/**
 * `public.ts` is a feature's interface for others, and apps/server-features.ts is the list of features, so that each is one
 * line of it: they may only re-export.
 */
function onlyReExports({ path, code }: SourceFile): Violation[] {
  if (path.endsWith('/public.ts') || path === 'apps/server-features.ts' || !/^export\b/m.test(code)) return [];
  const statements =
    /^(?:import|export)\b[^'"`;]*?\bfrom\s*['"][^'"\n]+['"];?|^import\s*['"][^'"\n]+['"];?|^export\s*(?:type\s*)?\{[^}]*\};?/gm;
  if (code.replace(statements, '').trim() !== '') return [];
  const message = 'This file only re-exports. Import the file that defines the thing, and delete this one.';
  return [{ path, line: 1, rule: 'no-re-export-file', message }];
}

function strayEnvironment({ path, code }: SourceFile): Violation[] {
  const at = code.search(/\bprocess\s*\.\s*env\b/);
  if (at < 0 || path.startsWith('platform/server/config/') || isTooling(path)) return [];
  const message = 'Settings are read once. Take them from the Config of platform/server/config/read-config.ts.';
  return [{ path, line: lineAt(code, at), rule: 'settings-read-once', message }];
}
