import { createContext, useContext, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { signal, useSignal, type Signal } from './signal.ts';
import { usePainted } from './use-painted.ts';

/** How long parts that are read are waited for, in milliseconds: with a server that does not answer they show what there is. */
const longest = 3000;

interface Reads {
  /** How many parts are being read. */
  readonly count: Signal<number>;
  readonly settled: Signal<boolean>;
}

const Context = createContext<Reads | null>(null);

/** Around parts of a screen of which some are read first: those inside `Settled` appear once all that is above them is there. */
export function Settling({ children }: { children: ReactNode }) {
  const [reads] = useState((): Reads => ({ count: signal(0), settled: signal(false) }));
  useEffect(() => {
    const settle = () => reads.count.get() === 0 && reads.settled.set(true);
    // Parts inside counted themselves in their own effects, which ran before this one.
    settle();
    // A part that makes way for another, which is read too, ends a moment before that one begins.
    const stop = reads.count.watch(() => queueMicrotask(settle));
    const timer = setTimeout(() => reads.settled.set(true), longest);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [reads]);
  return <Context value={reads}>{children}</Context>;
}

/** Says that a part is being read, so that what stands below it does not move when it comes. */
export function useSettling(isReading: boolean): void {
  const reads = useContext(Context);
  useLayoutEffect(() => {
    if (!isReading || !reads) return undefined;
    reads.count.set(reads.count.get() + 1);
    return () => reads.count.set(reads.count.get() - 1);
  }, [reads, isReading]);
}

/** Whether everything has been read once, or was waited for long enough. */
export function useIsSettled(): boolean {
  const reads = useContext(Context);
  return useSignal(reads?.settled ?? always);
}

const always = signal(true);

/**
 * Parts that are read, but drawn only once everything is there. They are mounted when what stands above them is on screen,
 * so that opening something takes no longer with many of them.
 */
export function Settled({ children }: { children: ReactNode }) {
  const isPainted = usePainted();
  useSettling(!isPainted);
  return <div className={useIsSettled() ? 'contents' : 'hidden'}>{isPainted && children}</div>;
}
