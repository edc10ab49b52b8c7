/** Returns `value`, or throws with `why` when it is null or undefined: an assumption that carries its message. */
export function must<T>(value: T | null | undefined, why: string): T {
  if (value === null || value === undefined) throw new Error(`Broken assumption: ${why}`);
  return value;
}

/** Marks a branch the types say cannot be reached. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`);
}
