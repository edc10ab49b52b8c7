import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { must } from '#platform/shared/must.ts';
import { chromiumArguments } from './prepare-browser.ts';

/** A page of a browser that is not inspected: no requests are recorded, no responses kept. */
export interface PlainPage {
  /** The result of an expression in the page, as JSON carries it. */
  evaluate<T>(expression: string): Promise<T>;
  /** Collects garbage in the page and its workers, because a heap's size is not what it contains. */
  collectGarbage(): Promise<void>;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
}

interface PlainVisit {
  readonly executablePath: string;
  /** The profile's folder. */
  readonly folder: string;
  readonly cookies: readonly Cookie[];
  /** A script that runs in the page before its own. */
  readonly script: string;
  readonly url: string;
}

/**
 * Opens a page in a Chromium of its own and runs `work`. Playwright keeps the body of every answer for its inspector, two
 * hundred megabytes in a first pull, in the very process whose memory is measured; this does not.
 */
export async function withPlainPage<T>(visit: PlainVisit, work: (page: PlainPage) => Promise<T>): Promise<T> {
  const { executablePath, folder, cookies, script, url } = visit;
  const browser = spawn(
    executablePath,
    [
      ...chromiumArguments,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      '--window-size=1440,900',
      '--lang=en-US',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    const protocol = await connect(await addressOf(browser.stderr));
    await protocol.send('Storage.setCookies', { cookies });
    const { targetId } = await protocol.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await protocol.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    const send = <R>(method: string, params: object = {}) => protocol.send<R>(method, params, sessionId);
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: script });
    await send('Page.navigate', { url });
    const result = await work({
      async evaluate<R>(expression: string) {
        const { result: found } = await send<{ result: { value: R } }>('Runtime.evaluate', {
          expression,
          returnByValue: true,
        });
        return found.value;
      },
      collectGarbage: async () => {
        await send('HeapProfiler.collectGarbage');
        await Promise.all(protocol.workers.map((worker) => protocol.send('HeapProfiler.collectGarbage', {}, worker)));
      },
    });
    await protocol.send('Browser.close').catch(() => undefined);
    return result;
  } finally {
    if (browser.exitCode === null) {
      const ended = once(browser, 'exit');
      browser.kill();
      await ended;
    }
  }
}

async function addressOf(output: NodeJS.ReadableStream | null): Promise<string> {
  let said = '';
  for await (const chunk of must(output, 'it was piped')) {
    said += String(chunk);
    const address = /DevTools listening on (\S+)/.exec(said)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error(`Chromium ended before it listened: ${said}`);
}

interface Protocol {
  /** Sessions of the current workers. */
  readonly workers: readonly string[];
  send<T>(method: string, params?: object, sessionId?: string): Promise<T>;
}

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: { readonly sessionId: string; readonly targetInfo: { readonly type: string } };
}

async function connect(address: string): Promise<Protocol> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  const workers: string[] = [];
  let ids = 0;
  const send = async <T>(method: string, params: object = {}, sessionId?: string): Promise<T> => {
    ids += 1;
    const answer = Promise.withResolvers<unknown>();
    asked.set(ids, answer);
    socket.send(JSON.stringify({ id: ids, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the protocol says what each method answers
    return (await answer.promise) as T;
  };
  const follow = (sessionId?: string) =>
    send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, sessionId);
  socket.addEventListener('message', ({ data }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    const { id, result, error, method, params } = JSON.parse(String(data)) as Message;
    if (id !== undefined) {
      if (error) asked.get(id)?.reject(new Error(error.message));
      else asked.get(id)?.resolve(result);
      asked.delete(id);
    } else if (method === 'Target.attachedToTarget' && params) {
      if (params.targetInfo.type === 'worker') workers.push(params.sessionId);
      // Workers belong to their page.
      if (params.targetInfo.type === 'page') void follow(params.sessionId).catch(() => undefined);
    }
  });
  await follow();
  return { workers, send };
}
