// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { layers } from '#platform/ui/popups/layers.ts';
import { focusContentAfterNavigation } from './focus-content.ts';

/** A page that leads to one that is on its way until `arrive` is called, and a field over both. */
async function open() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const root = createRootRoute({
    component: () => (
      <>
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <input aria-label="Over the page" />
      </>
    ),
  });
  const route = (path: string, loader?: () => Promise<void>) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1>, ...(loader && { loader }) });
  const router = createRouter({
    routeTree: root.addChildren([route('/first'), route('/next', () => promise)]),
    history: createMemoryHistory({ initialEntries: ['/first'] }),
  });
  const stop = focusContentAfterNavigation(router);
  const box = document.body.appendChild(document.createElement('div'));
  const drawn = createRoot(box);
  drawn.render(<RouterProvider router={router} />);
  onTestFinished(() => {
    stop();
    drawn.unmount();
    layers.set([]);
    document.body.replaceChildren();
  });
  await vi.waitFor(() => expect(box.textContent).toBe('/first'));
  const field = () => box.querySelector('input');
  return {
    field,
    leave: () => void router.navigate({ to: '/next' }),
    arrive: async () => {
      resolve();
      await vi.waitFor(() => expect(box.textContent).toBe('/next'));
      await vi.waitFor(() => expect(router.state.status).toBe('idle'));
      await new Promise((done) => setTimeout(done));
    },
  };
}
const content = () => document.getElementById('content');

test('a page that one goes to has the focus', async () => {
  const { leave, arrive } = await open();
  leave();
  await arrive();
  expect(document.activeElement).toBe(content());
});

test('what was opened while the page was on its way keeps the focus', async () => {
  const { leave, arrive, field } = await open();
  leave();
  layers.set([{ kind: 'dialog' }]);
  field()?.focus();
  await arrive();
  expect(document.activeElement).toBe(field());
});

test('what led to the page gives the focus to it', async () => {
  const { leave, arrive, field } = await open();
  layers.set([{ kind: 'dialog' }]);
  field()?.focus();
  leave();
  await arrive();
  expect(document.activeElement).toBe(content());
});
