import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Build } from './app-shell.ts';

const source = fileURLToPath(new URL('service-worker.ts', import.meta.url));

/** Not needed without a network: the instance's administration, the dictionaries of the password meter, SQLite's other workers. */
const ONLINE_ONLY = /god-mode|administration|sqlite3-(?:worker1|opfs-async-proxy)/;
const DICTIONARIES = /node_modules\/@?zxcvbn/;
/** Older forms of the fonts of formulas, which no supported browser takes. */
const OLD_FONTS = /KaTeX_.*\.(?:ttf|woff)$/;

/** Large, and needed by few people: kept once somebody has seen what it draws (AppShell). */
const KEPT_WHEN_SEEN = /mermaid/;

/**
 * Writes `/service-worker.js`, which keeps the app for starts without a network, with the list of the build's files in it.
 * The page says of which build it is (`meta[name=cairn-build]`), and asks for `/boot.js` under its content's name.
 */
export function serviceWorker(): Plugin {
  let publicDir = '';
  let version = '';
  return {
    name: 'cairn:service-worker',
    apply: 'build',
    configResolved: (config) => {
      ({ publicDir } = config);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const page = html.replace('"/boot.js"', `"${bootPath(publicDir)}"`);
        const unhashed = listFiles(publicDir).map((path) => readFileSync(join(publicDir, path)));
        version = digest([page, ...Object.keys(bundle).toSorted(), ...unhashed]);
        return page.replace('</title>', `</title>\n    <meta name="cairn-build" content="${version}" />`);
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const assets = Object.values(bundle)
          .filter((file) => file.fileName.startsWith('assets/') && isNeededOffline(file))
          .map((file) => `/${file.fileName}`);
        const unhashed = listFiles(publicDir)
          .map((path) => `/${path}`)
          .filter((path) => path !== '/boot.js');
        const files = ['/index.html', bootPath(publicDir), ...unhashed, ...assets].toSorted();
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await bundleWorker({ version, files }) });
      },
    },
  };
}

/** The script that runs before the first paint has no hash in its name: it gets one in its query. */
function bootPath(publicDir: string): string {
  return `/boot.js?${digest([readFileSync(join(publicDir, 'boot.js'))])}`;
}

function isNeededOffline(file: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
  if ([ONLINE_ONLY, OLD_FONTS, KEPT_WHEN_SEEN].some((left) => left.test(file.fileName))) return false;
  return file.type === 'asset' || !file.moduleIds.some((id) => DICTIONARIES.test(id));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

function digest(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** One classic script: not every browser runs modules as service workers. */
async function bundleWorker(of: Build): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: { CAIRN_BUILD: JSON.stringify(of) },
    build: {
      write: false,
      target: ['chrome120', 'firefox128', 'safari17.4'],
      lib: { entry: source, formats: ['iife'], name: 'cairn', fileName: () => 'service-worker.js' },
    },
  });
  const [first] = Array.isArray(output) ? output.flatMap((one) => one.output) : 'output' in output ? output.output : [];
  if (first?.type !== 'chunk') throw new Error('the service worker was not built');
  return first.code;
}
