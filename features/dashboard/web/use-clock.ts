import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Returns what `read` says of the time, and draws again when that is another at a full minute. */
export function useClock<T extends string | number>(read: () => T): T {
  const [value, setValue] = useState(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      setValue(read());
      timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
    };
    tick();
    return () => clearTimeout(timer);
  }, [read]);
  return value;
}
