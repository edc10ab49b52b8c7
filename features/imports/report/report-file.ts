import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { explainFileError } from '#features/imports/read/read-bytes.ts';

/** The report cannot be written where it was asked for; the message says why. */
export class ReportUnwritable extends Error {
  override readonly name = 'ReportUnwritable';
}

/** Throws `ReportUnwritable` when `file` cannot be written, checked before the import starts. */
export function checkReportFile(file: string): void {
  const found = statOf(file, file);
  if (found?.isDirectory()) throw new ReportUnwritable(`--report ${file}: this is a folder, not a file.`);
  const folder = dirname(file);
  const parent = statOf(file, folder);
  if (!parent) throw new ReportUnwritable(`--report ${file}: there is no folder ${folder}. Create it first.`);
  if (!parent.isDirectory()) throw new ReportUnwritable(`--report ${file}: ${folder} is not a folder.`);
  try {
    accessSync(found ? file : folder, constants.W_OK);
  } catch {
    throw new ReportUnwritable(`--report ${file}: you don't have permission to write it.`);
  }
}

/** Writes the report. Throws `ReportUnwritable`; the import itself is complete by then. */
export function writeReportFile(file: string, report: unknown): void {
  try {
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  } catch (error) {
    throw new ReportUnwritable(`--report ${file}: the report could not be written: ${explainFileError(error)}.`);
  }
}

/** Null when there is nothing at `path`. */
function statOf(file: string, path: string): ReturnType<typeof statSync> | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    // A part of the path is a file, or a folder without access.
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOTDIR') return null;
    throw new ReportUnwritable(`--report ${file}: ${explainFileError(error)}.`);
  }
}
