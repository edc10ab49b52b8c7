/** So long a question waits for the mirror to catch up with what its tab has received, in milliseconds. */
const patience = 500;

/** Those who wait until the rows hold the change log up to a number. */
export class LogWaiters {
  #waiting: { readonly seq: number; readonly reached: () => void }[] = [];

  /** Resolves with true once the log is reached up to `seq`, with false when that takes too long. */
  async until(seq: number): Promise<boolean> {
    const reached = Promise.withResolvers<boolean>();
    this.#waiting.push({ seq, reached: () => reached.resolve(true) });
    const timer = setTimeout(() => reached.resolve(false), patience);
    const answer = await reached.promise;
    clearTimeout(timer);
    return answer;
  }

  /** Lets those go on who waited for this number or a lower one. */
  reach(seq: number): void {
    const reached = this.#waiting.filter((waiting) => waiting.seq <= seq);
    this.#waiting = this.#waiting.filter((waiting) => waiting.seq > seq);
    for (const waiting of reached) waiting.reached();
  }
}
