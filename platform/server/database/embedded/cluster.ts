import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Binaries, prepareBinaries } from './binaries.ts';

const majorVersion = '18';
/** PostgreSQL never runs as root; then it runs as "nobody", who exists everywhere and owns nothing else. */
const nobody = 65534;

/** One database cluster on disk and how to run programs on it. */
export interface Cluster {
  /** PostgreSQL's own data folder. */
  readonly dir: string;
  readonly binaries: Binaries;
  readonly password: string;
  /** The value of -D: as seen by PostgreSQL, which works inside the folder and may not see its parents. */
  readonly dataArgument: string;
  readonly account: { uid?: number; gid?: number };
}

/** Makes (first start) or opens the cluster below `dataDir`. An interrupted first start is begun again. */
export function openCluster(dataDir: string, log: (line: string) => void): Cluster {
  const home = join(dataDir, 'postgres');
  const dir = join(home, majorVersion);
  refuseOtherVersions(home);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const account = accountFor(existsSync(dir) ? dir : home);
  const cluster = {
    binaries: prepareBinaries(join(home, 'lib'), account.uid),
    dataArgument: process.platform === 'linux' ? '/proc/self/cwd' : dir,
    account,
  };
  if (account.uid !== undefined) giveTo(account.uid, account.gid, home, dir);
  const passwordFile = join(dataDir, 'postgres-password');
  const known = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : '';
  const password = known || randomBytes(24).toString('base64url');
  if (!known) writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (!existsSync(dir)) {
    log('Creating the database (once)');
    initialize({ ...cluster, password, dir: `${dir}.new` });
    renameSync(`${dir}.new`, dir);
  } else if (!known) {
    log('The file postgres-password was missing: giving the database a new one');
    resetPassword({ ...cluster, password, dir });
  }
  return { ...cluster, dir, password };
}

/** What every program of the cluster is started with. */
export function spawnOptions(cluster: Cluster) {
  const libraryVariable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return {
    cwd: cluster.dir,
    ...cluster.account,
    env: {
      [libraryVariable]: cluster.binaries.libraryPath,
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LC_ALL: 'C.UTF-8',
      TZ: 'UTC',
    },
  };
}

function refuseOtherVersions(home: string): void {
  if (!existsSync(home)) return;
  const other = readdirSync(home).find((name) => /^\d+$/.test(name) && name !== majorVersion);
  if (other && !existsSync(join(home, majorVersion))) {
    throw new Error(
      `${home} was written by PostgreSQL ${other}, and this Cairn brings PostgreSQL ${majorVersion}. Export with the old version first.`,
    );
  }
}

function accountFor(path: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(path);
  return uid === 0 ? { uid: nobody, gid: nobody } : { uid, gid };
}

/** Gives the folders to the account PostgreSQL runs as; a backup that root put back comes whole into its hands. */
function giveTo(uid: number, gid: number | undefined, home: string, dir: string): void {
  const strange = [home, dir].some((path) => existsSync(path) && statSync(path).uid !== uid);
  if (!strange) return;
  chownSync(home, uid, gid ?? uid);
  for (const entry of readdirSync(home, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(home, entry), uid, gid ?? uid);
}

function initialize(cluster: Cluster): void {
  rmSync(cluster.dir, { recursive: true, force: true });
  mkdirSync(cluster.dir, { mode: 0o700 });
  const passwordFile = join(cluster.dir, '..', 'first-password');
  writeFileSync(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
  for (const path of [cluster.dir, passwordFile]) {
    if (cluster.account.uid !== undefined)
      chownSync(path, cluster.account.uid, cluster.account.gid ?? cluster.account.uid);
  }
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const words = [
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=und',
    `--locale=${locale}`,
    '--no-instructions',
  ];
  const secrets = ['--username=postgres', '--auth=scram-sha-256', '--pwfile=../first-password'];
  try {
    run(cluster, cluster.binaries.initdb, ['-D', cluster.dataArgument, ...words, ...secrets]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function resetPassword(cluster: Cluster): void {
  const statement = `alter role postgres password '${cluster.password}'\n`;
  run(cluster, cluster.binaries.postgres, ['--single', '-D', cluster.dataArgument, 'postgres'], statement);
}

function run(cluster: Cluster, program: string, args: string[], input = ''): void {
  const done = spawnSync(program, args, { ...spawnOptions(cluster), input, encoding: 'utf8' });
  if (done.error) throw new Error(`${program} could not be run`, { cause: done.error });
  if (done.stderr.includes('could not look up effective user ID')) {
    throw new Error(
      `PostgreSQL needs a name for the user it runs as, and user ${process.getuid?.()} has no entry in /etc/passwd. ` +
        'Add one, run as another user, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  if (done.status !== 0) throw new Error(`${program} failed:\n${done.stdout}${done.stderr}`);
}
