// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

it('shows the system as it is drawn, also if the browser told nobody that it changed', async () => {
  const system = { dark: false, contrast: true };
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('contrast') ? system.contrast : query.includes('dark') && system.dark;
    },
    addEventListener: () => {},
  }));
  const { chooseTheme, systemTheme } = await import('./theme.ts');
  chooseTheme('system');
  expect([document.documentElement.dataset['theme'], systemTheme.get()]).toEqual(['light-contrast', 'light-contrast']);
  Object.assign(system, { dark: true, contrast: false });
  // The profile arrives.
  chooseTheme('system');
  expect([document.documentElement.dataset['theme'], systemTheme.get()]).toEqual(['dark', 'dark']);
});
