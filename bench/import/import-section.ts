import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { isMet, type Goal, type SectionResult } from '#bench/report/results.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { makeProject } from '#bench/seed/make-project.ts';
import { seedWorkspace } from '#bench/seed/seed-workspace.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { insertBarely, takeRows } from './bare-insert.ts';
import { writeGithubExport } from './write-export.ts';

const run = promisify(execFile);
const cli = fileURLToPath(new URL('../../apps/cli.ts', import.meta.url));
const issues = 1500;
const database = 'bench_import';

/**
 * Imports a generated export through the command people use, into a database of its own, and writes the very rows it
 * left once more by plain inserts: that is its floor.
 */
export async function measureImportSection({ client, databaseUrl }: BenchRun): Promise<SectionResult> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-import-'));
  const url = Object.assign(new URL(databaseUrl), { pathname: `/${database}` }).href;
  const files = [join(folder, 'issues.json'), join(folder, 'comments.json')] as const;
  writeGithubExport(issues, ...files);
  await client.query(`drop database if exists ${database} with (force)`);
  await client.query(`create database ${database}`);
  const own = new Client({ connectionString: url });
  try {
    await migrate(url);
    await own.connect();
    const workspace = await seedWorkspace(own);
    await makeProject(own, workspace, 'IMPORT', 0);
    const seconds = await importFiles(url, folder, workspace.slug, files);
    const bundles = await takeRows(own);
    const counted = new Set(['issues', 'issue_comments', 'issue_activities', 'changes']);
    const rows = bundles.reduce((sum, { table, count }) => sum + (counted.has(table) ? count : 0), 0);
    const bareSeconds = (await insertBarely(own, bundles)) / 1000;
    const megabytes = files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;
    const speed: Goal = {
      name: 'import: rows a second',
      value: rows / seconds,
      limit: 1500,
      unit: 'rows/s',
      atLeast: true,
    };
    const ratio: Goal = {
      name: 'import: against a bare insert of the same rows',
      value: seconds / bareSeconds,
      limit: 5,
      unit: 'x',
    };
    return {
      timings: [],
      // Meeting one of the two goals is enough: the speed, or on a slow machine the ratio.
      goals: [isMet(speed) ? speed : ratio],
      facts: [
        { name: `import of ${issues} issues, ${megabytes.toFixed(1)} MB of JSON`, value: `${seconds.toFixed(1)} s` },
        { name: 'a bare insert of the same rows', value: `${bareSeconds.toFixed(1)} s` },
        {
          name: 'import: rows a second; against the bare insert',
          value: `${speed.value.toFixed(0)}; ${ratio.value.toFixed(2)} x`,
        },
        ...bundles.map(({ table, count }) => ({ name: `rows in ${table}`, value: String(count) })),
      ],
    };
  } finally {
    await own.end();
    await client.query(`drop database if exists ${database} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds of the whole command, its start included. */
async function importFiles(url: string, folder: string, slug: string, files: readonly string[]): Promise<number> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('CAIRN_'));
  const env = { ...Object.fromEntries(inherited), DATABASE_URL: url, CAIRN_DATA_DIR: join(folder, 'data') };
  const before = performance.now();
  await run(
    process.execPath,
    [cli, 'import', '--format', 'github', ...files, '--workspace', slug, '--project', 'IMPORT'],
    {
      env,
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return (performance.now() - before) / 1000;
}
