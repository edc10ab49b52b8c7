import { isBuiltin } from 'node:module';
import packages from '#package.json' with { type: 'json' };
import { type Place, floorsApart, placeOf, pointsDown } from './place.ts';
import type { Import, SourceFile } from './source-file.ts';

/** A broken code rule. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  /** What is wrong and what to do instead. */
  readonly message: string;
}

type Check = (from: Place, to: Place, found: Import, file: SourceFile) => string | null;

/** The rules for single imports; null if none is broken. */
const checks: Record<string, Check> = {
  'arrows-point-down': (from, to, found) => {
    if (pointsDown(from.layer, to.layer)) return null;
    const way = 'Move what is shared down, or hand it in from above as a parameter.';
    return `${from.layer} must not import ${to.layer} (${found.specifier}). ${way}`;
  },
  'sides-apart': (from, to, found) => {
    if (from.layer === 'tooling' || from.side === to.side || to.side === 'shared') return null;
    const crosses = from.side === 'shared' || from.side === 'server' || to.side === 'server';
    if (!crosses) return null;
    const way = 'Put what both sides need into contract.ts, rules.ts or platform/shared.';
    return `${from.side} code must not import ${to.side} code (${found.specifier}). ${way}`;
  },
  'feature-imports': (from, to, found) => {
    if (from.feature === null || to.feature === null || from.feature === to.feature) return null;
    const way = floorsApart(from.feature, to.feature);
    if (way === 'down') return null;
    if (way === 'up')
      return `"${from.feature}" stands below "${to.feature}" (${found.specifier}). Move what both need down, or hand it in from above as a parameter.`;
    if (/^features\/[^/]+\/(?:contract|rules|server\/public|web\/public)\.ts$/.test(found.target ?? '')) return null;
    const shared = `contract.ts, rules.ts, server/public.ts and web/public.ts`;
    return `${found.specifier} is the inside of feature "${to.feature}". Import its ${shared} only; add what you need there.`;
  },
  'import-names-file': (_from, _to, found, file) => {
    // Style sheets have no aliases.
    if (file.path.endsWith('.css')) return null;
    if (found.specifier.startsWith('../')) {
      return `${found.specifier} climbs up. Write #${found.target} (scripts/check-house.ts --fix does it).`;
    }
    if (/\.\w+(?:\?\w+)?$/.test(found.specifier)) return null;
    return `${found.specifier} in ${file.path} has no ending. Name the file: ${found.specifier}.ts`;
  },
};

/** Checks all imports of a file. */
export function checkImports(file: SourceFile): Violation[] {
  const from = placeOf(file.path);
  return file.imports.flatMap((found) => {
    const { line, target } = found;
    if (target === null) return [...checkBuiltin(file, from, found), ...checkInstalled(file, from, found)];
    const to = placeOf(target);
    return Object.entries(checks).flatMap(([rule, check]) => {
      const message = check(from, to, found, file);
      return message === null ? [] : [{ path: file.path, line, rule, message }];
    });
  });
}

function checkBuiltin(file: SourceFile, from: Place, { specifier, line }: Import): Violation[] {
  if (from.layer === 'tooling' || from.side === 'server' || !isBuiltin(specifier)) return [];
  const message = `${specifier} exists on the server only, and this file also runs in the browser. Move the use into server/.`;
  return [{ path: file.path, line, rule: 'sides-apart', message }];
}

/** `npm start` installs without the development dependencies, and builds the web client then. */
function checkInstalled(file: SourceFile, from: Place, { specifier, line, typesOnly }: Import): Violation[] {
  if (from.layer === 'tooling' || typesOnly) return [];
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (!(name in packages.devDependencies)) return [];
  const message = `"${name}" is a development dependency, which npm start does not install. Move it to "dependencies" in package.json.`;
  return [{ path: file.path, line, rule: 'installed-packages', message }];
}
