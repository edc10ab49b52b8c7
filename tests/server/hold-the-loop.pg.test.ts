import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyLimits } from '#platform/server/http/body-limits.ts';
import { must } from '#platform/shared/must.ts';
import { longestTurn } from '#tests/support/hold-of-loop.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { worstBodies } from '#tests/support/worst-bodies.ts';
import type { Browser } from '#tests/world/browser.ts';
import { email, password } from '#tests/world/people.ts';
import { roleTable, type Given } from './role-table.ts';
import { calls } from './role-callers.ts';

const world = worldForTests();
const keys = Object.fromEntries(
  Array.from({ length: bodyLimits.values - 1000 }, (_, at) => [`k${at}`, 'x'.repeat(230)]),
);
const manyKeys = JSON.stringify(keys);

/**
 * What 50 ms are on a quiet machine, in work: five times reading this body and going through its letters once (10 ms). The
 * same machine does both in the same minute, so a slow one is given more time.
 */
async function bound(): Promise<number> {
  const once = () =>
    longestTurn(async () => {
      const read: unknown = JSON.parse(manyKeys);
      let sum = read === null ? 1 : 0;
      for (let at = 0; at < manyKeys.length; at += 1) sum = (sum * 31 + manyKeys.charCodeAt(at)) | 0;
      return sum;
    });
  return 5 * Math.max(await once(), await once(), await once());
}

/** Sends raw bytes: preparing a body in the tests' client would count as the server's work. */
function send(browser: Browser, method: string, path: string, body: Buffer, more: Record<string, string> = {}) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { 'content-type': 'application/json', 'content-length': body.length, cookie, ...more };
  return new Promise<number>((resolve, reject) => {
    const sent = request(new URL(path, browser.url), { method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

let limit = 0;

/** Returns a message if a request held the event loop too long three times in a row; null otherwise. */
async function holds(what: string, ask: () => Promise<number>): Promise<string | null> {
  let status = 0;
  let report: string | null = null;
  limit ||= await bound();
  for (let round = 0; round < 3; round += 1) {
    const longest = await longestTurn(async () => {
      status = await ask();
    });
    if (status < 500 && longest <= limit) return null;
    // The machine may be slower by now.
    limit = await bound();
    if (status < 500 && longest <= limit) return null;
    report = `${what}: ${status}, ${Math.round(longest)} ms of ${Math.round(limit)}`;
  }
  return report;
}

const pathOf = (path: string, { params = {} }: Given) =>
  path.replaceAll(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(must(params[name], name)));

// Runs before the bodies, some of which delete the things used here.
describe('no query holds the event loop for more than 50 ms', () => {
  const asked = calls.filter(({ query, method }) => query && method === 'GET');
  it.each(asked.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const given = await must(roleTable[name], 'every call is in the role table').given(world(), 'ada');
    const fields = Object.keys(must(call.query, 'it was asked for').shape);
    const report: (string | null)[] = [];
    for (const worst of ['(', 'a and ', 'a@', 'a,', '"', '1.', '%20', '-']) {
      // Some answer with a redirect that has it in its address.
      const length = 3000 / fields.length / worst.length;
      const search = fields
        .map((field) => `${field}=${worst.repeat(length)}`)
        .join('&')
        .replaceAll(' ', '+')
        .replaceAll('"', '%22');
      const path = `${pathOf(call.path, given)}?${search.slice(0, 15_000)}`;
      report.push(await holds(worst, () => send(world().as('ada'), 'GET', path, Buffer.alloc(0))));
    }
    expect(report.filter((one) => one !== null)).toEqual([]);
  });
});

describe('no body within the limits holds the event loop for more than 50 ms', () => {
  beforeAll(() =>
    world()
      .as('ada')
      .post('/api/instances/admins/sign-in/', { email: email('ada'), password }),
  );
  // Accepted passwords end sessions, so these come last.
  const isPassword = ({ name }: { readonly name: string }) => Number(/password/i.test(name));
  const written = calls
    .filter(({ body, form }) => body && form !== true)
    .toSorted((a, b) => isPassword(a) - isPassword(b));

  it.each(written.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const browser = world().as('ada');
    const given = await must(roleTable[name], 'every call is in the role table').given(world(), 'ada');
    const csrf = call.csrf === true ? { 'x-csrftoken': await browser.csrfToken() } : {};
    const report: (string | null)[] = [];
    for (const [what, body] of worstBodies(call, given.body ?? {}))
      report.push(await holds(what, () => send(browser, call.method, pathOf(call.path, given), body, csrf)));
    expect(report.filter((one) => one !== null)).toEqual([]);
  });

  it('also with keys that nobody knows, and with more values than are taken', async () => {
    const ask = (body: string) => () => send(world().as('ada'), 'PATCH', '/api/users/me/', Buffer.from(body));
    const bodies = {
      keys: manyKeys,
      numbers: `{"a":[${'1,'.repeat(2_500_000)}1]}`,
      objects: `{"a":[${'{},'.repeat(1_600_000)}{}]}`,
      levels: `{"a":${'['.repeat(2_600_000)}`,
      escapes: `{"a":"${String.raw`\u00e4`.repeat(860_000)}"}`,
      quotes: `{"a":"${String.raw`\"`.repeat(2_600_000)}"}`,
      letters: `{"a":"${'ä'.repeat(2_600_000)}"}`,
    };
    const report: (string | null)[] = [];
    for (const [what, body] of Object.entries(bodies)) report.push(await holds(what, ask(body)));
    expect(report.filter((one) => one !== null)).toEqual([]);
  });
});
