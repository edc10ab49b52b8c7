import { parseArgs } from 'node:util';
import { UsageError } from '#platform/server/cli/command.ts';
import { importFormats, type ImportFormat } from './model.ts';

/** The command line of an import, checked. */
export interface ImportOptions {
  readonly format: ImportFormat;
  readonly files: readonly string[];
  /** Slug and identifier of the project; null only in a dry run, which then looks at the files alone. */
  readonly target: { readonly workspace: string; readonly project: string } | null;
  readonly dryRun: boolean;
  readonly includePullRequests: boolean;
  readonly keepGoing: boolean;
  readonly mapFile: string | null;
  readonly reportFile: string | null;
  readonly timeZone: string;
}

export const importHelp = `Usage: npm run import -- --format FORMAT FILE... --workspace SLUG --project IDENTIFIER [options]

Imports an export of another tracker into a project. Importing the same file again adds nothing twice.

  --format ${importFormats.join('|')}   the tracker the export comes from
  FILE...                              the export, .gz too. GitHub: give issues and comments together
  --workspace SLUG                     the workspace, as in its URL
  --project IDENTIFIER                 the project ID, as in its issue numbers (WEB in WEB-12)
  --dry-run                            print the report and write nothing. Without --workspace and --project it only
                                       reads the files
  --map FILE                           change how statuses, priorities and people are mapped (docs/imports.md)
  --include-pull-requests              GitHub: import pull requests as issues
  --keep-going                         CSV: import the rest when a quote is never closed, and report it
  --time-zone AREA/CITY                the time zone of times without one (Jira). Default: UTC
  --report FILE                        also write the full report to FILE, as JSON
  --help                               show this help

Exit codes: 0 done, 1 failed, 2 wrong usage.`;

/** Reads the arguments of `import`; throws `UsageError` naming what is missing or wrong. */
export function parseImportOptions(args: readonly string[]): ImportOptions {
  const { values, positionals } = parsed(args);
  const format = importFormats.find((known) => known === values.format);
  if (!format) throw new UsageError(`--format must be one of ${importFormats.join(', ')}${given(values.format)}.`);
  if (positionals.length === 0) throw new UsageError('Name at least one file to import.');
  const dryRun = values['dry-run'] === true;
  return {
    format,
    files: positionals,
    target: targetOf(values.workspace, values.project, dryRun),
    dryRun,
    includePullRequests: values['include-pull-requests'] === true,
    keepGoing: values['keep-going'] === true,
    mapFile: values.map ?? null,
    reportFile: values.report ?? null,
    timeZone: zoneOf(values['time-zone'] ?? 'UTC'),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        workspace: { type: 'string' },
        project: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'include-pull-requests': { type: 'boolean' },
        'keep-going': { type: 'boolean' },
        map: { type: 'string' },
        report: { type: 'string' },
        'time-zone': { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function targetOf(
  workspace: string | undefined,
  project: string | undefined,
  dryRun: boolean,
): ImportOptions['target'] {
  if (workspace && project) return { workspace, project };
  if (dryRun && workspace === undefined && project === undefined) return null;
  const missing = [...(workspace ? [] : ['--workspace SLUG']), ...(project ? [] : ['--project IDENTIFIER'])];
  throw new UsageError(`Name the project to import into: add ${missing.join(' and ')}.`);
}

function zoneOf(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new UsageError(`--time-zone "${zone}" isn't a time zone. Write it like Europe/Berlin.`);
  }
}

function given(value: string | undefined): string {
  return value === undefined ? '' : `, not "${value}"`;
}
