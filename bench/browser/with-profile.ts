import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { chromiumArguments } from './prepare-browser.ts';

/** Runs `work` in a Chromium with an empty profile on disk (`folder`), as a person's is; removes both afterwards. */
export async function withProfile<T>(
  executablePath: string,
  work: (context: BrowserContext, folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-profile-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: chromiumArguments,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  try {
    return await work(context, folder);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
