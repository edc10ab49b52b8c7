import { useEffect, useState } from 'react';

/** Returns the seconds left, counting down to 0, and a function that restarts the countdown. */
export function useCountdown(seconds: number, startsAt = seconds): [left: number, restart: () => void] {
  const [end, setEnd] = useState(() => Date.now() + startsAt * 1000);
  const [left, setLeft] = useState(startsAt);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);
  return [left, () => setEnd(Date.now() + seconds * 1000)];
}
