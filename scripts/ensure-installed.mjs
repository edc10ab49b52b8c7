// Installs what the lock file names and node_modules lacks.
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietly } from './quietly.mjs';
import { root } from './run-node.mjs';

/** Runs `npm ci` when a package is missing or has another version; with `dev`, those needed for tests count too. */
export async function ensureInstalled({ dev }) {
  const missing = missingPackages(dev);
  if (missing.length === 0) return;
  if (isLink(join(root, 'node_modules'))) {
    throw new Error(`node_modules is a link and lacks ${missing[0]}: run npm ci where it points to.`);
  }
  await npm(['ci', dev ? '--include=dev' : '--omit=dev'], 'Installing packages');
}

/** The packages of the lock file that are not installed as it says (npm keeps its own list of what is). */
function missingPackages(dev) {
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  let installed = {};
  try {
    installed = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
  } catch {
    // Nothing is installed yet, or npm's list was lost: everything counts as missing.
  }
  return Object.keys(wanted).filter(
    (path) => isNeeded(path, wanted, dev) && installed[path]?.version !== wanted[path].version,
  );
}

function isNeeded(path, wanted, dev) {
  const entry = wanted[path];
  if (path === '' || entry.link) return false;
  if (entry.optional)
    return path.slice('node_modules/'.length) in wanted[''].optionalDependencies && fitsMachine(entry);
  return dev || !(entry.dev || entry.devOptional);
}

function fitsMachine({ os = [process.platform], cpu = [process.arch] }) {
  return os.includes(process.platform) && cpu.includes(process.arch);
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Runs npm quietly; what it said is shown only when it fails. */
function npm(args, title) {
  // Under `npm start`, this is the npm that runs this script.
  const cli = process.env.npm_execpath;
  const [program, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  return quietly(program, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'], { title });
}
