/** Numbers that look random and are the same on every machine for the same seed. Not for secrets. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #count = 1;

  /** Equal seeds give equal numbers; `new Random('issue', 7)` needs nothing that came before it. */
  constructor(...seed: readonly (string | number)[]) {
    const hash = hashOf(seed.join('\u001f'));
    this.#a = hash;
    this.#b = Math.imul(hash ^ 0x9e37_79b9, 0x85eb_ca6b);
    this.#c = Math.imul(hash ^ 0xc2b2_ae35, 0x27d4_eb2f);
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** At least 0 and below 1 (sfc32). */
  next(): number {
    const sum = (this.#a + this.#b + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both possible. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** True in `share` (0 to 1) of the cases. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One of a list, each as often as the others; the list is not empty. */
  pick<T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.next() * list.length)] ?? list[0];
  }

  /** Log-normal: half of the values lie below `median`; `sigma` says how long the tail is. */
  logNormal(median: number, sigma: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(sigma * normal);
  }
}

/** FNV-1a, stirred once more: neighbouring seeds must not give neighbouring numbers. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9_f3b);
  return hash ^ (hash >>> 15);
}
