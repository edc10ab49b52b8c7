// Checks the rules of the house (CONTRIBUTING.md): `node scripts/run.mjs scripts/check-house.ts [--fix]`.
// `--fix` rewrites imports that climb up (`../`) as `#…` and checks what is left.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFeatureCycles } from './house/feature-cycles.ts';
import { checkFile } from './house/file-rules.ts';
import { type Violation, checkImports } from './house/import-rules.ts';
import { type SourceFile, sourceFile } from './house/source-file.ts';

const rooms = new Set(['apps', 'features', 'platform', 'migrations', 'scripts', 'tests', 'bench']);
const written = /\.(?:ts|tsx|mjs|js|css|html)$/;

/** Returns the violations in `files`, by path and line. */
export function checkHouse(files: readonly SourceFile[]): Violation[] {
  const found = [...files.flatMap((file) => [...checkImports(file), ...checkFile(file)]), ...checkFeatureCycles(files)];
  return found.sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}

/** The text of `file` with each import that climbs up written as `#…`. */
export function withoutClimbing(file: SourceFile): string {
  if (file.path.endsWith('.css')) return file.text;
  return file.imports
    .filter(({ specifier }) => specifier.startsWith('../'))
    .reduce((text, { specifier, target }) => text.replaceAll(`'${specifier}'`, `'#${target}'`), file.text);
}

function readHouse(root: string): SourceFile[] {
  const paths = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [entry.name];
    if (!rooms.has(entry.name)) return [];
    const inside = readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true });
    return inside.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name).slice(root.length));
  });
  return paths
    .filter((path) => written.test(path))
    .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')));
}

function main(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  if (process.argv.includes('--fix')) {
    for (const file of readHouse(root)) {
      const fixed = withoutClimbing(file);
      if (fixed !== file.text) writeFileSync(join(root, file.path), fixed);
    }
  }
  const files = readHouse(root);
  const violations = checkHouse(files);
  for (const { path, line, rule, message } of violations) console.log(`${path}:${line}  ${rule}: ${message}`);
  console.log(`${files.length} files, ${violations.length} broken rules`);
  process.exitCode = violations.length > 0 || files.length === 0 ? 1 : 0;
}

if (import.meta.main) main();
