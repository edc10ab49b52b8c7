import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { runCommand } from '#platform/server/cli/command.ts';
import { importCommand } from './import-command.ts';
import { fixture } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-import-'));

async function run(...args: string[]) {
  let out = '';
  let err = '';
  const io = {
    out: (text: string) => (out += text),
    err: (text: string) => (err += text),
    isTerminal: false,
    signal: new AbortController().signal,
  };
  const code = await runCommand('import', importCommand, args, io);
  return { code, out, err };
}

describe('the import command', () => {
  test('a dry run of the files alone prints what would come, and the whole report as JSON', async () => {
    const reportFile = join(folder, 'report.json');
    const { code, out } = await run(
      '--format',
      'jira',
      fixture('jira/server.csv'),
      '--dry-run',
      '--report',
      reportFile,
    );
    expect(code).toBe(0);
    expect(out).toContain('Dry run, nothing was written: jira');
    expect(out).toContain('  3 issues\n');
    expect(out).toContain('  Waiting for ice → Waiting for ice [unstarted, guessed]: 1 issue\n');
    expect(out).toContain('  Blocker → urgent: 1 issue\n');
    expect(out).toContain('server.csv, row 7, line 14: 2 cells, the header has 44; it begins "Too"');
    expect(out).toContain('server.csv, row 4, line 11, column Created: 32/Mar/24 14:40');
    const report: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
    expect(report).toMatchObject({ format: 'jira', dryRun: true, found: { issues: 3, comments: 4, attachments: 2 } });
  });

  test('a map file changes the mapping; lines that match nothing are reported', async () => {
    const map = join(folder, 'map.txt');
    writeFileSync(map, 'Waiting for ice = backlog: Cold store\nNowhere = started\n');
    const { out } = await run('--format', 'jira', fixture('jira/server.csv'), '--dry-run', '--map', map);
    expect(out).toContain('Waiting for ice → Cold store [backlog, by the map file]: 1 issue');
    expect(out).toContain('map.txt, [states]: nowhere');
  });

  test('mistakes in a map file are named by line, nothing is read', async () => {
    const map = join(folder, 'wrong.txt');
    writeFileSync(map, 'A = b\n');
    const { code, err } = await run('--format', 'jira', fixture('jira/server.csv'), '--dry-run', '--map', map);
    expect(code).toBe(1);
    expect(err).toContain('wrong.txt, line 1: "A" is mapped to "b", which isn\'t a group');
  });

  test('a file that breaks in the middle fails with its place', async () => {
    const cut = join(folder, 'cut.json.gz');
    writeFileSync(cut, gzipSync(readFileSync(fixture('github/issues.json'))).subarray(0, 700));
    const { code, out, err } = await run('--format', 'github', cut, '--dry-run');
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(
      /cut\.json\.gz: the gzip data is damaged or cut short: unexpected end of file \(after \d+ unpacked bytes\)/,
    );
    expect(err).toContain('Nothing was written.');
  });

  test.each([
    [join(folder, 'nowhere', 'report.json'), 'nowhere. Create it first.'],
    [folder, 'this is a folder, not a file'],
    [join(fixture('jira/server.csv'), 'report.json'), 'server.csv is not a folder'],
  ])('a report that could not be written to %s is refused before anything is read', async (reportFile, message) => {
    const { code, out, err } = await run('--format', 'jira', 'missing.csv', '--dry-run', '--report', reportFile);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`--report ${reportFile}: `);
    expect(err).toContain(message);
    expect(err).toContain('Nothing was written.');
  });

  test.each([
    [['x.csv', '--dry-run'], '--format must be one of github, jira, linear, trello.'],
    [['--format', 'jura', 'x.csv'], 'not "jura"'],
    [['--format', 'jira', '--dry-run'], 'Name at least one file'],
    [['--format', 'jira', 'x.csv'], 'import into: add --workspace SLUG and --project IDENTIFIER.'],
    [['--format', 'jira', 'x.csv', '--workspace', 'w', '--dry-run'], 'import into: add --project IDENTIFIER.'],
    [['--format', 'jira', 'x.csv', '--dry-run', '--time-zone', 'Mars/One'], '"Mars/One" isn\'t a time zone'],
    [['--format', 'jira', 'x.csv', '--frobnicate'], "Unknown option '--frobnicate'"],
  ])('%j is wrong usage', async (args, message) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).toContain('See import --help.');
  });

  test('--help explains every option', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const option of ['--map', '--dry-run', '--include-pull-requests', '--time-zone', '--report']) {
      expect(out).toContain(option);
    }
  });
});
