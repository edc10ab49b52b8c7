import { createMemoryHistory, createRouter, isRedirect, type AnyRoute } from '@tanstack/react-router';
import type { ProjectRecord } from '#features/projects/contract.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { screens } from '#tests/screens/screens.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

/** The routes that are not AUTHENTICATED, with their class (screens.md 1.1, 1.2, 1.5). Everything else is. */
const otherClasses: Readonly<Record<string, 'PUBLIC' | 'NON_AUTHENTICATED' | 'SET_PASSWORD' | 'ONBOARDING'>> = {
  '/': 'NON_AUTHENTICATED',
  '/sign-up': 'NON_AUTHENTICATED',
  '/sign-in': 'NON_AUTHENTICATED',
  '/signin': 'NON_AUTHENTICATED',
  '/signup': 'NON_AUTHENTICATED',
  '/accounts/forgot-password': 'NON_AUTHENTICATED',
  '/accounts/reset-password': 'NON_AUTHENTICATED',
  '/accounts/set-password': 'SET_PASSWORD',
  '/onboarding': 'ONBOARDING',
  '/workspace-invitations': 'PUBLIC',
  '/project-invitations': 'PUBLIC',
};
/** Instance administration has a session of its own. */
const isAdministration = (path: string) => path.startsWith('/god-mode');

const nora = { id: 'nora', email: 'nora@example.invalid', is_password_autoset: false };
/** The server's responses about Nora, and whether she is signed in. */
let [isSignedIn, isOnboarded] = [true, false];

function answer(path: string): [number, unknown] {
  if (path === '/auth/get-csrf-token/') return [200, { csrf_token: 'x' }];
  if (path === '/api/users/session/')
    return [200, isSignedIn ? { is_authenticated: true, user: nora } : { is_authenticated: false }];
  if (path === '/api/users/me/profile/')
    return isSignedIn ? [200, { is_onboarded: isOnboarded, onboarding_step: {}, theme: {} }] : [401, { detail: 'x' }];
  if (path === '/api/users/me/settings/')
    return [200, { workspace: { last_workspace_slug: null, fallback_workspace_slug: null } }];
  if (path.startsWith('/api/users/me/workspaces/')) return [200, []];
  if (path === '/api/instances/') return [200, { instance: { is_setup_done: true }, config: {} }];
  // A newcomer belongs to no workspace yet, so every request for one is refused.
  return [403, { error: "You don't have the required permissions." }];
}

/** The few page globals that modules read while they load. */
function standInForThePage(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('location', { pathname: '/', search: '', href: 'http://cairn.invalid/', reload: () => {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal(
    'WebSocket',
    // On a busy machine the feed gives up on one that says nothing, and closes it.
    class extends EventTarget {
      close() {}
    },
  );
  vi.stubGlobal('fetch', async (url: string) => {
    const [status, body] = answer(new URL(url, 'http://cairn.invalid').pathname);
    return new Response(JSON.stringify(body), { status });
  });
}

beforeAll(standInForThePage);
// A page for each test, in which its visitor goes from address to address. Loading one for each visit took 20 seconds.
beforeEach(() => vi.resetModules());
afterAll(() => vi.unstubAllGlobals());

async function loadTree(): Promise<AnyRoute> {
  return (await import('./router.tsx')).router.routeTree;
}

/** Every address of the tree: groups without a path of their own left out. */
function pathsOf(route: AnyRoute): string[] {
  const children: readonly AnyRoute[] = Object.values(route.children ?? {});
  const own = route.isRoot || route.path === undefined ? [] : [route.fullPath];
  return [...new Set([...own, ...children.flatMap(pathsOf)])];
}

/**
 * Returns where a visit to this address is redirected before anything is loaded: the first redirect of `beforeLoad`
 * from the root down, and with `loads` of the loaders too. Null if there is none.
 */
async function visit(path: string, loads = false): Promise<string | null> {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: await loadTree(), history, trailingSlash: 'never' });
  const location = router.latestLocation;
  for (const { routeId, params, search } of router.matchRoutes(location)) {
    const { beforeLoad, loader } = (router.routesById as Record<string, AnyRoute>)[routeId]?.options ?? {};
    try {
      await beforeLoad?.({ params, location });
      if (loads && typeof loader === 'function')
        await loader({ params, location: { ...location, search }, deps: search });
    } catch (refusal) {
      if (!isRedirect(refusal)) throw refusal;
      return refusal.options.href ?? null;
    }
  }
  return null;
}

const fill = (path: string) => path.replaceAll(/\$(\w+)/g, (_, name: string) => `some-${name.toLowerCase()}`);
const from = (path: string) => `${fill(path)}?from=mail`;

/** Every AUTHENTICATED address of the tree, including those of routes added later, unless the list above names them. */
async function authenticatedPaths(): Promise<string[]> {
  const paths = pathsOf(await loadTree());
  expect(Object.keys(otherClasses).filter((path) => !paths.includes(path))).toEqual([]);
  const found = paths.filter((path) => otherClasses[path] === undefined && !isAdministration(path));
  expect(found).toContain('/$workspaceSlug/projects/$projectId/issues');
  return found;
}

async function visitAll(paths: readonly string[]): Promise<Record<string, string | null>> {
  const ends: Record<string, string | null> = {};
  for (const path of paths) ends[path] = await visit(from(path));
  return ends;
}

test('somebody who has not finished onboarding is led to it from every AUTHENTICATED route, with the way back', async () => {
  [isSignedIn, isOnboarded] = [true, false];
  const paths = await authenticatedPaths();
  // Onboarding itself creates or joins a workspace.
  const end = (path: string) =>
    ['/create-workspace', '/invitations'].includes(path)
      ? '/onboarding'
      : `/onboarding?${new URLSearchParams({ next_path: from(path) }).toString()}`;
  expect(await visitAll(paths)).toEqual(Object.fromEntries(paths.map((path) => [path, end(path)])));
});

test('somebody signed out is led to the sign-in from every AUTHENTICATED route, with the way back', async () => {
  isSignedIn = false;
  const paths = await authenticatedPaths();
  const end = (path: string) => `/?${new URLSearchParams({ next_path: from(path) }).toString()}`;
  expect(await visitAll(paths)).toEqual(Object.fromEntries(paths.map((path) => [path, end(path)])));
});

test('who has finished onboarding stays', async () => {
  [isSignedIn, isOnboarded] = [true, true];
  const paths = await authenticatedPaths();
  expect(await visitAll(paths)).toEqual(Object.fromEntries(paths.map((path) => [path, null])));
});

const withQuery = { '/sign-in': '/', '/signin': '/', '/signup': '/sign-up' } as const;

/** Where the others lead: nowhere (null), or to another page. Nora belongs to no workspace: her home is the form for one. */
function endOf(path: string, visitor: 'signed out' | 'newcomer' | 'onboarded'): string | null {
  const alias = new Map<string, string>(Object.entries(withQuery)).get(path);
  if (alias !== undefined) return `${alias}?from=mail`;
  const home = '/create-workspace';
  const signIn = `/?${new URLSearchParams({ next_path: from(path) }).toString()}`;
  const kind = otherClasses[path];
  if (kind === 'PUBLIC') return null;
  if (kind === 'NON_AUTHENTICATED') return visitor === 'signed out' ? null : home;
  if (visitor === 'signed out') return signIn;
  return kind === 'ONBOARDING' && visitor === 'newcomer' ? null : home;
}

test.each(['signed out', 'newcomer', 'onboarded'] as const)(
  '1. Every route of section 1 renders for each class and role combination with the stated redirect: %s, the other classes',
  async (visitor) => {
    [isSignedIn, isOnboarded] = [visitor !== 'signed out', visitor === 'onboarded'];
    const paths = Object.keys(otherClasses);
    const ends = Object.fromEntries(
      await Promise.all(paths.map(async (path) => [path, await visit(from(path), true)] as const)),
    );
    expect(ends).toEqual(Object.fromEntries(paths.map((path) => [path, endOf(path, visitor)])));
  },
);

/** Who may open which page of settings (screens.md 1.3, 1.4), by the last part of its address. */
const settingsOf = {
  admin: {
    workspace: ['general', 'members', 'project-templates', 'webhooks', 'api-tokens'],
    project: ['general', 'members', 'features', 'states', 'labels', 'estimates', 'templates', 'automations'],
  },
  // Members look after the project templates they saved (docs/decisions/079).
  member: { workspace: ['project-templates'], project: ['general', 'members', 'states', 'labels', 'templates'] },
  guest: { workspace: [], project: ['general'] },
} as const;

test.each(['admin', 'member', 'guest'] as const)(
  '1. Every route of section 1 renders for each class and role combination with the stated redirect: %s, settings',
  async (role) => {
    const [{ roles }, { projectTabs }, { workspaceTabs }, { allowedTabs }] = await Promise.all([
      import('#features/access/contract.ts'),
      import('#features/projects/web/settings/project-tabs.ts'),
      import('#features/workspaces/web/workspace-tabs.ts'),
      import('#platform/web/settings/settings-tab.ts'),
    ]);
    // What these two read of a place and a project.
    const place = { slug: 'demo', role: roles[role] } as WorkspacePlace;
    const project = { id: 'p1', member_role: roles[role] } as ProjectRecord;
    const ids = (tabs: Parameters<typeof allowedTabs>[0]) => allowedTabs(tabs).map(({ id }) => id);
    expect({ workspace: ids(workspaceTabs(place)), project: ids(projectTabs(place, project)) }).toEqual(
      settingsOf[role],
    );
  },
);

test('after onboarding only pages of our own are followed, and none that onboarding stands for', async () => {
  const { pathAfterOnboarding } = await import('./guards.ts');
  expect(pathAfterOnboarding({ next_path: '/acme/projects?layout=table' })).toBe('/acme/projects?layout=table');
  for (const next_path of [
    undefined,
    '//evil.example',
    'https://evil.example',
    '/onboarding?next_path=/acme',
    '/create-workspace',
    '/sign-in',
  ])
    expect(pathAfterOnboarding({ next_path })).toBeNull();
});

/** Addresses without a picture: other names of one that has, and those of accounts that the demo workspace does not have. */
const withoutPicture = new Set([
  '/sign-in',
  '/signin',
  '/signup',
  '/accounts/set-password',
  '/onboarding',
  // The form of a new issue over Home.
  '/mobile/share',
  '/$workspaceSlug/projects/$projectId/intake',
  '/installations/$provider',
]);

const unslashed = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''));

test('npm run screens draws every address', async () => {
  [isSignedIn, isOnboarded] = [true, true];
  const router = createRouter({ routeTree: await loadTree(), history: createMemoryHistory() });
  const world = {
    slug: 'demo',
    projectId: 'p1',
    issueId: 'i1',
    issueKey: 'WEB-1',
    emptyProjectId: 'p2',
    archivedIssueId: 'i2',
    versionedIssueId: 'i3',
    pageId: 'd1',
    cycleId: 'c1',
    completedCycleId: 'c2',
    moduleId: 'm1',
    viewId: 'v1',
    webhookId: 'w1',
    webhookUrl: '',
    agentRequest: '',
  };
  const drawn = new Set(
    screens.map(({ path }) => {
      const { pathname } = new URL(path(world), 'http://cairn.invalid');
      return unslashed(router.matchRoutes(pathname, {}).at(-1)?.fullPath ?? '');
    }),
  );
  const wanted = [...new Set(pathsOf(router.routeTree).map(unslashed))].filter((path) => !withoutPicture.has(path));
  expect(wanted.filter((path) => !drawn.has(path))).toEqual([]);
});
