import { useSyncExternalStore } from 'react';

/** A value outside React that components can watch: small page-wide things such as toasts and open popups. */
export interface Signal<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Calls `listener` after each change; returns the way to stop. */
  readonly watch: (listener: () => void) => () => void;
}

/** Makes a signal holding `initial`. */
export function signal<T>(initial: T): Signal<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the signal's value; the component renders again when it changes. */
export function useSignal<T>(source: Signal<T>): T {
  return useSyncExternalStore(source.watch, source.get, source.get);
}
