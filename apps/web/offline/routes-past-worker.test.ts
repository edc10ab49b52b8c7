import { expect, test, vi } from 'vitest';
import { setRoutes } from './routes-past-worker.ts';

test('a browser without static routes, and one that refuses them, is left to the worker', async () => {
  await expect(setRoutes({})).resolves.toBeUndefined();
  await expect(setRoutes({ addRoutes: () => Promise.reject(new TypeError('not known')) })).resolves.toBeUndefined();
});

test('files of the client and calls pass the worker by; pictures and what is kept once seen do not', async () => {
  const addRoutes = vi.fn<() => Promise<void>>(async () => {});
  await setRoutes({ addRoutes });
  const [routes] = addRoutes.mock.calls[0] as unknown as [
    { condition: { urlPattern: URLPatternInit }; source: string }[],
  ];
  const sourceOf = (path: string) =>
    routes.find(({ condition }) =>
      new URLPattern({ baseURL: 'https://cairn.example', ...condition.urlPattern }).test(
        `https://cairn.example${path}`,
      ),
    )?.source;
  expect(['/assets/index-1.js', '/boot.js?1', '/api/users/me/'].map(sourceOf)).toEqual(['cache', 'cache', 'network']);
  expect(['/api/assets/v2/1/', '/assets/mermaid-1.js'].map(sourceOf)).toEqual(['fetch-event', 'fetch-event']);
  expect(['/harbor', '/auth/sign-out/', '/live/changes'].map(sourceOf)).toEqual([undefined, undefined, undefined]);
});
