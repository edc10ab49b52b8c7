// `npm run bench`: times what people wait for against floors of the same run. See README.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureBrowserSection } from './browser/browser-section.ts';
import { measureDashboardSection } from './dashboard/dashboard-section.ts';
import { measureImportSection } from './import/import-section.ts';
import { measureInboxSection } from './inbox/inbox-section.ts';
import { measureListSection } from './list/list-section.ts';
import { measureLiveSection } from './live/live-section.ts';
import { measureMemorySection } from './memory/memory-section.ts';
import { measureMirrorSection } from './mirror/mirror-section.ts';
import { measurePlanningSection } from './planning/planning-section.ts';
import { measurePressSection } from './press/press-section.ts';
import { measureSignInSection } from './sign-in/sign-in-section.ts';
import { measureStartSection } from './start/start-section.ts';
import { measureTogetherSection } from './together/together-section.ts';
import { measureWebhooksSection } from './webhooks/webhooks-section.ts';
import { measureWorkspaceSection } from './workspace/workspace-section.ts';
import { measureWriteSection } from './write/write-section.ts';
import { factLines, goalLines, heading, timingLine } from './report/print-report.ts';
import { isMet, type SectionResult } from './report/results.ts';
import { startBenchRun, type BenchRun } from './run/bench-run.ts';
import { readOptions, usage, type BenchOptions, type SectionName } from './run/options.ts';

const measures: Record<SectionName, (run: BenchRun) => Promise<SectionResult>> = {
  list: measureListSection,
  workspace: measureWorkspaceSection,
  planning: measurePlanningSection,
  dashboard: measureDashboardSection,
  inbox: measureInboxSection,
  webhooks: measureWebhooksSection,
  write: measureWriteSection,
  live: measureLiveSection,
  together: measureTogetherSection,
  import: measureImportSection,
  'sign-in': measureSignInSection,
  start: measureStartSection,
  memory: measureMemorySection,
  browser: measureBrowserSection,
  press: measurePressSection,
  mirror: measureMirrorSection,
};

async function main(options: BenchOptions): Promise<void> {
  const started = new Date();
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`${cpus().length} cores, load ${load.join(' ')}; only ratios within this run mean something`);
  const run = await startBenchRun(options, console.log, (timing) => console.log(timingLine(timing)));
  const results = new Map<SectionName, SectionResult>();
  try {
    for (const name of options.only) {
      console.log(`\n== ${name}${name === 'import' ? '' : `\n${heading}`}`);
      const result = await measures[name](run);
      for (const line of factLines(result)) console.log(line);
      results.set(name, result);
    }
  } finally {
    await run.stop();
  }
  const goals = [...results.values()].flatMap((result) => result.goals);
  console.log(`\n== goals: ${goals.filter(isMet).length} of ${goals.length} met`);
  for (const line of goalLines(goals)) console.log(line);
  const file = options.json ?? cacheFile(started);
  mkdirSync(dirname(file), { recursive: true });
  const facts = { at: started.toISOString(), load, cores: cpus().length, node: process.version, sizes: options.sizes };
  writeFileSync(file, `${JSON.stringify({ ...facts, sections: Object.fromEntries(results) }, null, 1)}\n`);
  console.log(`\nThe same as JSON: ${file}`);
}

function cacheFile(at: Date): string {
  const name = `result-${at.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.json`;
  return join(fileURLToPath(new URL('../node_modules/.cache/cairn-bench/', import.meta.url)), name);
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await main(options);
  else console.log(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
