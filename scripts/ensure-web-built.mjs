// Builds the web client when its sources are not those of the last build.
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pinnedNode } from './pinned-node.mjs';
import { quietly } from './quietly.mjs';
import { nodeEnvironment, root } from './run-node.mjs';

const stampFile = join(root, 'dist', 'web.stamp');
const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn'];

/** Builds into dist/web if needed; otherwise it only reads the size and time of each source file. */
export async function ensureWebBuilt() {
  const now = sourcesStamp();
  if (now === lastStamp()) return;
  await quietly(pinnedNode(), vite, { title: 'Building the web client', env: nodeEnvironment() });
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, now);
}

/** Returns a fingerprint of the client's files, which any edit, addition or removal changes. */
function sourcesStamp() {
  let [count, bytes, times] = [0, 0, 0];
  const look = (path) => {
    const { size, mtimeMs } = statSync(path);
    count += 1;
    bytes += size;
    times += mtimeMs;
  };
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) look(path);
      else if (entry.isDirectory() && entry.name !== 'server') walk(path);
    }
  };
  for (const name of ['apps/web', 'features', 'platform']) walk(join(root, name));
  look(join(root, 'package-lock.json'));
  return `${count} files, ${bytes} bytes, ${times}\n`;
}

function lastStamp() {
  try {
    return statSync(join(root, 'dist', 'web', 'index.html')).isFile() && readFileSync(stampFile, 'utf8');
  } catch {
    return '';
  }
}
