import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts with a key of its own, derived from the installation's secret. */
export class Signer {
  readonly #key: Buffer;

  constructor(secret: string, purpose: string) {
    this.#key = createHmac('sha256', secret).update(`cairn ${purpose}`).digest();
  }

  sign(...parts: readonly string[]): string {
    // Lengths in front: no two lists of parts make the same text.
    const text = parts.map((part) => `${part.length}:${part}`).join('');
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }

  /** Returns whether `signature` is ours for these parts; takes equally long either way. */
  isSigned(signature: string, ...parts: readonly string[]): boolean {
    const [given, own] = [Buffer.from(signature), Buffer.from(this.sign(...parts))];
    return given.length === own.length && timingSafeEqual(given, own);
  }
}
