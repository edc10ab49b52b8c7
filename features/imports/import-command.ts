import { readFileSync, statSync } from 'node:fs';
import { type CliCommand, type CliIo, exitCode } from '#platform/server/cli/command.ts';
import { ConfigError } from '#platform/server/config/read-config.ts';
import { importHelp, parseImportOptions, type ImportOptions } from './import-options.ts';
import { emptyMap, MapFileError, parseMapFile, type ImportMap } from './map-file.ts';
import { Progress } from './progress.ts';
import { explainFileError } from './read/read-bytes.ts';
import { UnreadableFile } from './read/unreadable-file.ts';
import { reportOf, type ImportReport } from './report/import-report.ts';
import { checkReportFile, ReportUnwritable, writeReportFile } from './report/report-file.ts';
import { renderReport } from './report/render-report.ts';
import { survey, type Survey } from './survey.ts';
import { foresee, planImport, reportTakenNumbers } from './write/plan.ts';
import { ImportStopped, runImport } from './write/run-import.ts';
import { type Target, TargetMissing, withTarget } from './write/target.ts';

/** How the command reaches the project; tests pass their own database. */
export type OpenTarget = typeof withTarget;

/** `import`: reads an export to the end, and writes it only when that succeeds (decisions.md 4). */
export function importCommandOn(openTarget: OpenTarget): CliCommand {
  return {
    summary: 'Import an export of another tracker into a project',
    help: importHelp,
    run: async (args, io) => {
      const options = parseImportOptions(args);
      try {
        if (options.reportFile !== null) checkReportFile(options.reportFile);
        const result = await report(options, io, openTarget);
        io.out(renderReport(result));
        return printReportFile(result, options, io);
      } catch (error) {
        if (!isExpected(error)) throw error;
        const written = error instanceof ImportStopped ? '' : '\nNothing was written.';
        io.err(`${error.message}${written}\n`);
        return exitCode.failed;
      }
    },
  };
}

export const importCommand = importCommandOn(withTarget);

function isExpected(error: unknown): error is Error {
  return [UnreadableFile, MapFileError, TargetMissing, ReportUnwritable, ConfigError, ImportStopped].some(
    (kind) => error instanceof kind,
  );
}

async function report(options: ImportOptions, io: CliIo, openTarget: OpenTarget): Promise<ImportReport> {
  const { target: names, dryRun } = options;
  const map = readMap(options.mapFile);
  if (names === null) return reportOf(await surveyFiles(options, map, io), { dryRun, outcome: null, seconds: null });
  return openTarget(names, async (target) => {
    const read = await surveyFiles(options, map, io);
    const plan = await planImport(target, read);
    if (!dryRun) return write(target, read, plan, names, io);
    await reportTakenNumbers(target, read, plan);
    return reportOf(read, { dryRun, outcome: await foresee(target, read, plan, names), seconds: null });
  });
}

async function write(
  target: Target,
  read: Survey,
  plan: Parameters<typeof runImport>[2],
  names: Parameters<typeof runImport>[3],
  io: CliIo,
): Promise<ImportReport> {
  const progress = new Progress(io, 'Writing', read.tally.issues + read.tally.comments);
  const start = performance.now();
  const outcome = await runImport(target, read, plan, names, progress, io.signal);
  progress.finish();
  return reportOf(read, { dryRun: false, outcome, seconds: (performance.now() - start) / 1000 });
}

async function surveyFiles(options: ImportOptions, map: ImportMap, io: CliIo): Promise<Survey> {
  const progress = new Progress(io, 'Reading', totalBytes(options.files));
  const { format, files, includePullRequests, keepGoing, timeZone } = options;
  const readOptions = { files, includePullRequests, keepGoing, timeZone, now: new Date().toISOString() };
  const read = await survey(format, readOptions, map, (bytes) => {
    if (io.signal.aborted) throw new ImportStopped('The import was stopped. Nothing was written.');
    progress.add(bytes);
  });
  progress.finish();
  return read;
}

function readMap(file: string | null): ImportMap {
  if (file === null) return emptyMap;
  try {
    return parseMapFile(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if (error instanceof MapFileError) throw error;
    throw new MapFileError(`${file}: the map file cannot be read: ${explainFileError(error)}`);
  }
}

/** Returns the total size of the files. A missing file counts as zero here; reading it reports the error. */
function totalBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/**
 * Writes the report file. The import is complete at this point, so a report that cannot be written does not fail it.
 */
function printReportFile(result: ImportReport, { reportFile }: ImportOptions, io: CliIo): number {
  if (reportFile === null) return exitCode.ok;
  try {
    writeReportFile(reportFile, result);
  } catch (error) {
    if (!(error instanceof ReportUnwritable)) throw error;
    io.err(`${error.message}\n`);
    return exitCode.failed;
  }
  io.out(`The full report is in ${reportFile}\n`);
  return exitCode.ok;
}
