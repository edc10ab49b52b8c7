/** While people work (a change within the first time) a pull rests the second between two pages, in milliseconds. */
const calmAfter = 1_000;
const restWhileWorking = 300;

/** Knows whether somebody is working: who works goes first, since a pull takes a processor here and another at the server. */
export class Calm {
  /** When this person, or somebody they see, last changed something. */
  #changedAt = -Infinity;

  changed(): void {
    this.#changedAt = Date.now();
  }

  /** Waits a moment while somebody works. */
  async giveWay(): Promise<void> {
    if (Date.now() - this.#changedAt > calmAfter) return;
    await new Promise((resolve) => setTimeout(resolve, restWhileWorking));
  }
}
