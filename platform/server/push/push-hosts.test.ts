import { expect, it } from 'vitest';
import { HostRestsError, PushHosts } from './push-hosts.ts';

const answers = () => Promise.resolve('yes');
const silent = () => Promise.reject(new Error('no answer'));

it('leaves a host alone that does not answer, longer each time, and asks others', async () => {
  let now = 0;
  const hosts = new PushHosts(() => now);
  const rested: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    await expect(hosts.ask('one', silent)).rejects.toThrow('no answer');
    const from = now;
    // Asked every 15 seconds by somebody who changes nothing: a host that rests is not asked.
    for (;;) {
      const outcome = await hosts.ask('one', silent).catch((error: unknown) => error);
      if (!(outcome instanceof HostRestsError)) break;
      now += 15_000;
    }
    rested.push((now - from) / 1000);
    expect(await hosts.ask('other', answers)).toBe('yes');
    // The question above was one more silence; let its rest pass.
    now += 900_000;
  }
  expect(rested.slice(0, 3)).toEqual([30, 120, 480]);
  expect(rested.at(-1)).toBe(900);
  expect(await hosts.ask('one', answers)).toBe('yes');
  await expect(hosts.ask('one', silent)).rejects.toThrow('no answer');
  now += 30_000;
  expect(await hosts.ask('one', answers), 'an answer forgives all silences').toBe('yes');
});

it('lets a host have four questions at once, and counts those that end together once', async () => {
  let now = 0;
  const hosts = new PushHosts(() => now);
  const held = Array.from({ length: 4 }, () => Promise.withResolvers<string>());
  const asked = held.map(({ promise }) => hosts.ask('one', () => promise));
  await expect(hosts.ask('one', answers)).rejects.toThrow(HostRestsError);
  for (const { reject } of held) reject(new Error('no answer'));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  await expect(hosts.ask('one', answers)).rejects.toThrow(HostRestsError);
  now += 30_000;
  expect(await hosts.ask('one', answers)).toBe('yes');
});
