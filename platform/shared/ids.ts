import { v7, validate } from 'uuid';

/** Returns a new time-ordered id (UUIDv7): every row of the product has one. */
export function newId(): string {
  return v7();
}

/** True when `value` is spelled like an id (any UUID version, hyphenated). */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && validate(value);
}
