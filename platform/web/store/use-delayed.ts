import { reaction } from 'mobx';
import { useEffect, useEffectEvent, useState } from 'react';

/** How long a condition has to last before it counts, in milliseconds. */
interface Delays {
  readonly on?: number;
  readonly off?: number;
}

/**
 * Returns whether `read` holds of `subject`, once it has lasted `on` ms, and until it has not held for `off` ms. `read` is
 * observable; the component is drawn again only when the answer changes, not with every letter that is typed and sent.
 */
export function useDelayed<S>(subject: S, read: (subject: S) => boolean, { on = 0, off = 0 }: Delays): boolean {
  const [is, set] = useState(() => on === 0 && read(subject));
  const now = useEffectEvent(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = reaction(
      () => now(subject),
      (holds) => {
        clearTimeout(timer);
        const wait = holds ? on : off;
        if (wait === 0) set(holds);
        else timer = setTimeout(() => set(holds), wait);
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [subject, on, off]);
  return is;
}
