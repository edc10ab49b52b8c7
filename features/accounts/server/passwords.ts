import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Returns the PHC string of a password: algorithm, cost, salt and hash, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', { message: password, nonce, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(hash)}`;
}

/** Returns whether a password matches a stored PHC string; false for null and unreadable strings. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? '');
  if (!match) return false;
  const [, memory, passes, parallelism, nonce = '', hash = ''] = match;
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

let unknownHash: Promise<string> | undefined;

/** Takes as long as one password check, so that an unknown address is not answered faster than a known one. */
export async function spendPasswordCheck(password: string): Promise<void> {
  unknownHash ??= hashPassword('nobody has this password');
  await isPassword(password, await unknownHash);
}

function text(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
