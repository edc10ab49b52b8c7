/**
 * Runs `work` and returns the longest turn that this thread's event loop took meanwhile, in milliseconds of its processor
 * time: what other programs take from the machine does not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = spent();
  const look = () => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
    // A timer waits for the end of a turn as anything else does; looking all the time would keep a core busy.
    if (!isOver) setTimeout(look, 1);
  };
  setTimeout(look, 1);
  try {
    await work();
  } finally {
    isOver = true;
    await new Promise((resolve) => setImmediate(resolve));
    look();
  }
  return longest;
}
