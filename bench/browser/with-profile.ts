import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { chromiumArguments } from './prepare-browser.ts';

/** Runs `work` with the folder of an empty profile, and removes it afterwards. */
export async function withProfileFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-profile-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `work` in a Chromium with an empty profile on disk, as a person's is; removes both afterwards. */
export async function withProfile<T>(
  executablePath: string,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  return withProfileFolder((folder) => openProfile(executablePath, folder, work));
}

/** Runs `work` in a Chromium with the profile of a folder, which stays. */
export async function openProfile<T>(
  executablePath: string,
  folder: string,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: chromiumArguments,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
