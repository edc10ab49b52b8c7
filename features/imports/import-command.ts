import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { type CliCommand, type CliIo, exitCode, UsageError } from '#platform/server/cli/command.ts';
import { importHelp, parseImportOptions, type ImportOptions } from './import-options.ts';
import { emptyMap, MapFileError, parseMapFile, type ImportMap } from './map-file.ts';
import { Progress } from './progress.ts';
import { UnreadableFile } from './read/unreadable-file.ts';
import { reportOf, type ImportReport } from './report/import-report.ts';
import { renderReport } from './report/render-report.ts';
import { survey, type Survey } from './survey.ts';

/** `import`: reads an export to the end, and only when that succeeds writes it (decisions.md 4). */
export const importCommand: CliCommand = {
  summary: 'Import an export of GitHub, Jira, Linear or Trello into a project',
  help: importHelp,
  run: async (args, io) => {
    const options = parseImportOptions(args);
    try {
      const read = await surveyFiles(options, io);
      if (!options.dryRun) throw new UsageError('Writing needs the server foundation: use --dry-run.');
      tell(reportOf(read, true), options, io);
      return exitCode.ok;
    } catch (error) {
      if (!(error instanceof UnreadableFile) && !(error instanceof MapFileError)) throw error;
      io.err(`${error.message}\nNothing was written.\n`);
      return exitCode.failed;
    }
  },
};

async function surveyFiles(options: ImportOptions, io: CliIo): Promise<Survey> {
  const map = readMap(options.mapFile);
  const progress = new Progress(io, 'Reading', totalBytes(options.files));
  const { format, files, includePullRequests, timeZone } = options;
  const readOptions = { files, includePullRequests, timeZone, now: new Date().toISOString() };
  const read = await survey(format, readOptions, map, (bytes) => progress.add(bytes));
  progress.finish();
  return read;
}

function readMap(file: string | null): ImportMap {
  if (file === null) return emptyMap;
  try {
    return parseMapFile(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if (error instanceof MapFileError) throw error;
    throw new MapFileError(
      `${file}: the map file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** A file that is missing counts nothing here; reading it says so. */
function totalBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

function tell(report: ImportReport, options: ImportOptions, io: CliIo): void {
  io.out(renderReport(report));
  if (options.reportFile === null) return;
  writeFileSync(options.reportFile, `${JSON.stringify(report, null, 2)}\n`);
  io.out(`The whole report is in ${options.reportFile}\n`);
}
