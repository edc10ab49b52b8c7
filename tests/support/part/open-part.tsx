import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { LazyPickerPanel } from '#platform/ui/picker/open-picker.tsx';
import { confirmations } from '#platform/ui/popups/confirm.ts';
import { popup } from '#platform/ui/popups/open-popup.ts';
import { LazyDialog, LazyMenu, LazyPopover } from '#platform/ui/popups/popup-parts.ts';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { AppRoot } from '#platform/web/shell/app-root.tsx';
import { isPresent, nameOf, roleOf, textOf } from './roles.ts';
import { click, pressKey, write } from './press.ts';

/** A name as it is told, whole; or a part of it. */
type Name = string | RegExp;
const isNamed = (element: Element, name: Name | undefined) =>
  name === undefined || (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)));

/** How long something may take to appear, in milliseconds: as `expect.poll` in vitest.config.ts. */
const patience = 60_000;
const nextTask = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A part of the product that is drawn in the page of this process, and a person in front of it. */
export interface Part {
  /** Everything that is there with a role, and with a name if one is given. */
  all(role: string, name?: Name): HTMLElement[];
  /** The names of everything that is there with a role, in the order of the page. */
  names(role: string): string[];
  /** The one thing with a role and a name, once it is there. */
  see(role: string, name?: Name): Promise<HTMLElement>;
  /** Waits until nothing with a role and a name is there. */
  gone(role: string, name?: Name): Promise<void>;
  /** The field with a label, also one for a password, once it is there. */
  field(label: string): Promise<HTMLInputElement>;
  /** Waits until a text is in the page. */
  says(text: string): Promise<void>;
  /** The text of the page. */
  text(): string;
  /** Waits until a check passes. */
  until(check: () => unknown): Promise<void>;
  /** Presses keys, one after the other, on what has the focus. */
  press(...strokes: string[]): Promise<void>;
  /** Types a text into what has the focus. */
  type(text: string): Promise<void>;
  /** Presses something with the pointer, once it is there. */
  click(role: string, name?: Name): Promise<void>;
  /** Presses something with the right button of the pointer. */
  rightClick(role: string, name?: Name): Promise<void>;
  /** Goes to a field, and replaces what is in it. */
  fill(label: string, text: string): Promise<void>;
  /** The name of what has the focus; empty for nothing. */
  focused(): string;
  /** The address in the app. */
  address(): string;
  /** One step back in the history. */
  back(): Promise<void>;
  /** One step forward in the history. */
  forward(): Promise<void>;
}

/**
 * Draws pages by their paths, with all that every page has: keys, popups, toasts, announcements. `at` is the address that
 * is opened. Pages get their search as an object of texts. It is closed when the test ends.
 */
export async function openPages(
  pages: Readonly<Record<string, (search: Readonly<Record<string, string | undefined>>) => ReactNode>>,
  at = '/',
): Promise<Part> {
  const root = createRootRoute();
  const routes = Object.entries(pages).map(([path, page]) => {
    const route = createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: (search: Record<string, string | undefined>) => search,
      component: () => page(route.useSearch()),
    });
    return route;
  });
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
      return query === '' ? '' : `?${query}`;
    },
  });
  layOut();
  await Promise.all([LazyPopover, LazyMenu, LazyDialog, LazyPickerPanel].map((part) => part.fetch()));
  const box = document.body.appendChild(document.createElement('div'));
  const drawn = createRoot(box);
  drawn.render(
    <StrictMode>
      <AppRoot>
        <RouterProvider router={router} />
      </AppRoot>
    </StrictMode>,
  );
  onTestFinished(async () => {
    drawn.unmount();
    toasts.set([]);
    // What stayed open belongs to no test after this one.
    confirmations.set([]);
    popup.set(null);
    await nextTask();
    document.body.replaceChildren();
  });
  const part = partOf(router.history);
  await part.until(() => {
    if (router.state.status !== 'idle' || box.childElementCount === 0) throw new Error('nothing is drawn yet');
  });
  return part;
}

/** Nothing has a size in this page. Lists that draw only what is in sight take every element for one of this size. */
function layOut(): void {
  for (const [side, size] of [
    ['Height', 640],
    ['Width', 1000],
  ] as const) {
    vi.spyOn(HTMLElement.prototype, `offset${side}`, 'get').mockReturnValue(size);
    vi.spyOn(HTMLElement.prototype, `client${side}`, 'get').mockReturnValue(size);
  }
}

/** Draws a part by itself, as `openPages` does for the only page there is. */
export function openPart(part: ReactNode): Promise<Part> {
  return openPages({ '/': () => part });
}

function partOf(history: RouterHistory): Part {
  const all = (role: string, name?: Name) =>
    [...document.querySelectorAll<HTMLElement>('*')].filter(
      (one) => roleOf(one) === role && isPresent(one) && isNamed(one, name),
    );
  const until = async (check: () => unknown) => {
    await vi.waitFor(check, { timeout: patience, interval: 5 });
  };
  const see = async (role: string, name?: Name) => {
    await until(() => {
      const found = all(role, name);
      if (found.length !== 1)
        throw new Error(`${found.length} of ${role} ${name ?? ''}; there are: ${all(role).map(nameOf).join(' | ')}`);
    });
    return all(role, name)[0] as HTMLElement;
  };
  const field = async (label: string) => {
    const fields = () =>
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
        (one) => isPresent(one) && nameOf(one) === label,
      );
    await until(() => {
      if (fields().length !== 1) throw new Error(`${fields().length} fields are labelled ${label}`);
    });
    return fields()[0] as HTMLInputElement;
  };
  /** Lets React and promises that need nothing more finish what an action began. */
  const settle = async () => {
    for (let turn = 0; turn < 4; turn += 1) await nextTask();
  };
  const press = async (...strokes: string[]) => {
    for (const stroke of strokes) {
      pressKey(stroke);
      await settle();
    }
  };
  const focusedElement = () => (document.activeElement === document.body ? null : document.activeElement);
  return {
    all,
    names: (role) => all(role).map(nameOf),
    see,
    gone: (role, name) =>
      until(() => {
        if (all(role, name).length > 0) throw new Error(`${role} ${name ?? ''} is still there`);
      }),
    field,
    says: (text) =>
      until(() => {
        if (!textOf(document.body).includes(text)) throw new Error(`"${text}" is not in: ${textOf(document.body)}`);
      }),
    text: () => textOf(document.body),
    until,
    press,
    type: (text) => press(...Array.from(text)),
    click: async (role, name) => {
      click(await see(role, name));
      await settle();
    },
    rightClick: async (role, name) => {
      click(await see(role, name), 2);
      await settle();
    },
    fill: async (label, text) => {
      const found = await field(label);
      found.focus();
      write(found, text);
      await settle();
    },
    focused: () => {
      const focus = focusedElement();
      return focus ? nameOf(focus) : '';
    },
    address: () => history.location.href,
    back: async () => {
      history.back();
      await settle();
    },
    forward: async () => {
      history.forward();
      await settle();
    },
  };
}
