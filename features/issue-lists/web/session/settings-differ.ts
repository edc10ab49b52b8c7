type Values = Readonly<Record<string, unknown>>;

/** Returns the values that differ from the saved ones; absent, empty and no values are the same. */
export function changedValues(values: Values, saved: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => textOf(value) !== textOf(saved[key])));
}

/** Returns values without those that say nothing. */
export function withoutEmpty(values: Values): Record<string, unknown> {
  return changedValues(values, {});
}

function textOf(value: unknown): string {
  return JSON.stringify(Array.isArray(value) && value.length === 0 ? null : (value ?? null));
}
