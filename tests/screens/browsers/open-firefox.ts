import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { must } from '#platform/shared/must.ts';
import { type OtherBrowser, windowSize } from './other-browser.ts';

const message = z.looseObject({
  id: z.number().nullish(),
  method: z.string().optional(),
  params: z.looseObject({ level: z.string().optional(), text: z.string().nullish() }).optional(),
  result: z.unknown().optional(),
  message: z.string().optional(),
});
const tree = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const session = z.object({ capabilities: z.object({ browserVersion: z.string() }) });
const evaluated = z.object({ result: z.object({ value: z.string() }) });
const captured = z.object({ data: z.string() });

/**
 * Opens the Firefox of this machine without a window, and speaks WebDriver BiDi with it (w3.org/TR/webdriver-bidi). Throws when
 * `program` cannot be run, or does not say where it listens.
 */
export async function openFirefox(program: string): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'cairn-firefox-'));
  const firefox = spawn(program, ['--headless', '--remote-debugging-port=0', '--profile', profile, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  process.on('exit', () => firefox.kill());
  const address = Promise.withResolvers<string>();
  createInterface({ input: firefox.stderr }).on('line', (line) => {
    const [, url] = /WebDriver BiDi listening on (\S+)/.exec(line) ?? [];
    if (url !== undefined) address.resolve(url);
  });
  firefox.on('error', address.reject);
  firefox.on('exit', () => address.reject(new Error('Firefox ended before it listened')));
  const socket = new WebSocket(`${await address.promise}/session`);
  await once(socket, 'open');

  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let errors: string[] = [];
  socket.on('message', (data: Buffer) => {
    const { id, method, params, result, message: why } = message.parse(JSON.parse(data.toString()));
    if (method === 'log.entryAdded' && params?.level === 'error') errors.push(params.text ?? '');
    const asked = waiting.get(id ?? -1);
    if (result === undefined) asked?.reject(new Error(why));
    else asked?.resolve(result);
  });
  const send = (method: string, params: Record<string, unknown>): Promise<unknown> => {
    const id = waiting.size + 1;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(id, asked);
    socket.send(JSON.stringify({ id, method, params }));
    return asked.promise;
  };

  const { capabilities } = session.parse(await send('session.new', { capabilities: {} }));
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = must(tree.parse(await send('browsingContext.getTree', {})).contexts[0], 'it has a tab');
  await send('browsingContext.setViewport', { context, viewport: windowSize });
  const textOf = async (expression: string) => {
    const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
    return evaluated.parse(answer).result.value;
  };
  return {
    name: 'firefox',
    version: `Firefox ${capabilities.browserVersion}`,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    setCookie: async (name, value) => {
      const domain = await textOf('location.hostname');
      await send('storage.setCookie', { cookie: { name, value: { type: 'string', value }, domain, path: '/' } });
    },
    textOf,
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    picture: async () =>
      Buffer.from(captured.parse(await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    close: async () => {
      socket.close();
      if (firefox.exitCode === null) {
        firefox.kill();
        await once(firefox, 'exit');
      }
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
