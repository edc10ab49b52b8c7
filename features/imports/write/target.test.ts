import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { TargetMissing, withTarget } from './target.ts';

afterEach(() => vi.unstubAllEnvs());

test('a data folder that does not exist is named and not created', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'cairn-import-')), 'not', 'here');
  vi.stubEnv('CAIRN_DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  const work = vi.fn<() => Promise<void>>();
  const opened = withTarget({ workspace: 'harbor', project: 'WEB' }, work);
  await expect(opened).rejects.toThrow(
    new TargetMissing(`No Cairn data in ${dataDir}. Check CAIRN_DATA_DIR, or start Cairn there once with npm start.`),
  );
  expect(work).not.toHaveBeenCalled();
  expect(existsSync(dataDir)).toBe(false);
});

test('a database that does not answer is named in a sentence, without a stack trace', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing');
  const opened = withTarget({ workspace: 'harbor', project: 'WEB' }, vi.fn<() => Promise<void>>());
  await expect(opened).rejects.toThrow(TargetMissing);
  await expect(opened).rejects.toThrow(/^The database can't be reached: .*ECONNREFUSED.*\. Check DATABASE_URL\.$/);
});
