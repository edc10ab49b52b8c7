import { defineConfig } from '@playwright/test';
import { ensureWebBuilt } from './scripts/ensure-web-built.mjs';
import { findChromium } from './scripts/find-chromium.mjs';
import { keepTempInMemory } from './scripts/temp-in-memory.mjs';

keepTempInMemory();

// Nobody tests an old build by mistake. (Workers and other tools read this file too.)
if (process.argv[2] === 'test') await ensureWebBuilt();
const chromium = await findChromium();

/**
 * What Chromium does for its own window: each test opens one, and its address bar loaded two pages of 200 files there, a
 * quarter of the time of a test. The switch replaces the one of Playwright, whose names that matter here are kept first.
 */
const notForTests = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  // A process kept ready for the next page: it is started for each test and thrown away with its window.
  'SpareRendererForSitePerProcess',
];

// Each test has a Cairn of its own (tests/support/cairn.ts); two workers keep two cores busy, more only make tests wait.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Its worker would stand between pages and the routes that tests set; what needs it allows it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // A trace of every test costs more than the tests; `npx playwright test --trace on` makes one when it is wanted.
    trace: 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${notForTests.join(',')}`,
        // SQLite is compiled once, quickly. Compiling it again for speed took a tenth of a test, whose page is gone by then.
        '--js-flags=--liftoff-only',
      ],
    },
  },
});
