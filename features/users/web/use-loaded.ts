import { useCallback, useEffect, useState } from 'react';

/** What a part of a page asks of the server by itself. */
export interface Loaded<T> {
  /** Undefined until it came. */
  readonly value: T | undefined;
  readonly failed: boolean;
  /** Reads again; the current data stays on screen until the response arrives. */
  readonly reload: () => Promise<void>;
}

/** Asks when the part is first drawn, and again on `reload`. `ask` must be the same function each time. */
export function useLoaded<T>(ask: () => Promise<T>): Loaded<T> {
  const [value, setValue] = useState<T>();
  const [failed, setFailed] = useState(false);
  const reload = useCallback(async () => {
    try {
      const answer = await ask();
      setValue(() => answer);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [ask]);
  useEffect(() => {
    // The state changes when the response arrives, not here.
    // oxlint-disable-next-line react/set-state-in-effect -- see above
    void reload();
  }, [reload]);
  return { value, failed, reload };
}
