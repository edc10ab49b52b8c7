import { signal } from '#platform/ui/signal.ts';

export type ToastKind = 'success' | 'info' | 'error' | 'loading';

export interface ToastAction {
  label: string;
  run: () => void;
}

/** What a toast says. Rules of screens.md 2.10. */
export interface ToastContent {
  kind: ToastKind;
  title: string;
  body?: string | undefined;
  /** At most two; a press runs it and closes the toast. */
  actions?: readonly ToastAction[];
  /** Offers Undo; `Mod Z` is the undo stack's (platform/web/store/undo-stack.ts). */
  undo?: () => void;
  /** What the undo takes back ("WEB-74 · Due date"), where the title says how things are now. The title when absent. */
  undoneAs?: string;
  /** Offers Retry; the toast then stays until dismissed. */
  retry?: () => void;
  /** Stays until it is dismissed: it says what nothing else on screen does. */
  stays?: true;
}

export interface Toast extends ToastContent {
  readonly id: string;
}

/** The toasts that are up, oldest first; more than three wait until one leaves. */
export const toasts = signal<readonly Toast[]>([]);

/** What was said of what a function takes back. */
const titles = new WeakMap<() => void, string>();

/** Returns what the toast that offered an undo called it ("WEB-143 archived"): what is undone later is called so too. */
export function titleOfUndo(undo: () => void): string | undefined {
  return titles.get(undo);
}

let count = 0;

/**
 * Shows a toast and returns its key. A toast with the same key is replaced in place ("3 issues archived", or
 * loading → result); pass the returned key to morph it.
 */
export function showToast(content: ToastContent, key?: string): string {
  const toast = { ...content, id: key ?? `toast-${(count += 1)}` };
  if (content.undo) titles.set(content.undo, content.undoneAs ?? content.title);
  const now = toasts.get();
  const known = now.some((one) => one.id === toast.id);
  toasts.set(known ? now.map((one) => (one.id === toast.id ? toast : one)) : [...now, toast]);
  return toast.id;
}

/** Takes a toast away. */
export function dismissToast(id: string): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** How long a toast stays, in ms; null until dismissed. */
export function toastLifetime(toast: ToastContent): number | null {
  if (toast.kind === 'loading' || toast.retry || toast.stays) return null;
  if (toast.kind === 'error') return 8000;
  return toast.undo ? 6000 : 4000;
}
