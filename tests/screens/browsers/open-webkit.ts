import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { type OtherBrowser, windowSize } from './other-browser.ts';

const answer = z.object({ value: z.unknown() });
const failure = z.object({ error: z.string(), message: z.string() });
const session = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) });

/**
 * Opens the WebKit of this machine (Debian's webkit2gtk-driver) in a screen of its own (xvfb), and speaks WebDriver with it
 * (w3.org/TR/webdriver2). It is what Safari is made of, without what macOS adds. It tells no errors of a page. Throws when a
 * program is missing.
 */
export async function openWebkit(): Promise<OtherBrowser> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  if (binary === undefined) throw new Error('There is no MiniBrowser: install webkit2gtk-driver');
  const port = await freePort();
  const screen = `--server-args=-screen 0 ${windowSize.width}x${windowSize.height + 100}x24`;
  const driver = spawn('xvfb-run', ['-a', screen, 'WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // A process group of its own: the screen ends with it.
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const end = () => {
    if (driver.pid !== undefined && driver.exitCode === null && driver.signalCode === null) process.kill(-driver.pid);
  };
  process.on('exit', end);
  const failed = Promise.withResolvers<never>();
  driver.on('error', failed.reject);

  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = answer.parse(await response.json());
    const wrong = failure.safeParse(value);
    if (wrong.success) throw new Error(`${path}: ${wrong.data.error} ${wrong.data.message}`);
    return value;
  };
  await Promise.race([listens(() => call('GET', '/status')), failed.promise]);
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId, capabilities } = session.parse(
    await call('POST', '/session', { capabilities: { alwaysMatch: options } }),
  );
  const inside = (method: string, path: string, body?: unknown) => call(method, `/session/${sessionId}${path}`, body);
  await inside('POST', '/window/rect', { x: 0, y: 0, ...windowSize });
  return {
    name: 'webkit',
    version: `WebKit ${capabilities.browserVersion}`,
    open: async (url) => void (await inside('POST', '/url', { url })),
    setCookie: async (name, value) =>
      void (await inside('POST', '/cookie', { cookie: { name, value, path: '/', httpOnly: true } })),
    textOf: async (expression) =>
      z.string().parse(await inside('POST', '/execute/sync', { script: `return ${expression}`, args: [] })),
    takeErrors: () => [],
    picture: async () => Buffer.from(z.string().parse(await inside('GET', '/screenshot')), 'base64'),
    close: async () => {
      await inside('DELETE', '').catch(() => undefined);
      end();
    },
  };
}

/** Waits until the driver answers, ten seconds at most; throws its last error then. */
async function listens(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await setTimeout(100);
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a port was asked for');
  return address.port;
}
