import type { CliIo } from '#platform/server/cli/command.ts';

/** Shows how far a long piece of work is: one line that is rewritten in a terminal, a line now and then elsewhere. */
export class Progress {
  readonly #io: CliIo;
  readonly #label: string;
  readonly #total: number;
  #done = 0;
  #shown = '';
  #shownAt = Date.now();

  constructor(io: CliIo, label: string, total: number) {
    this.#io = io;
    this.#label = label;
    this.#total = total;
  }

  /** Adds to what is done, in the units of the total; `detail` follows the percentage. */
  add(amount: number, detail = ''): void {
    this.#done += amount;
    const now = Date.now();
    if (now - this.#shownAt < (this.#io.isTerminal ? 100 : 5000)) return;
    this.#shownAt = now;
    this.#show(detail);
  }

  /** Shows the end. */
  finish(detail = ''): void {
    this.#done = this.#total;
    if (this.#io.isTerminal || this.#shown !== '') this.#show(detail);
    if (this.#io.isTerminal) this.#io.err('\n');
  }

  #show(detail: string): void {
    const percent = this.#total === 0 ? 100 : Math.min(100, Math.floor((this.#done / this.#total) * 100));
    const line = `${this.#label} ${percent} %${detail === '' ? '' : `, ${detail}`}`;
    if (line === this.#shown) return;
    const cover = ' '.repeat(Math.max(0, this.#shown.length - line.length));
    this.#shown = line;
    this.#io.err(this.#io.isTerminal ? `\r${line}${cover}` : `${line}\n`);
  }
}
