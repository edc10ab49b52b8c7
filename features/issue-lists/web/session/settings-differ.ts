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

/** The three parts of how a list is displayed. */
type Parts = Readonly<Record<'filters' | 'display_filters' | 'display_properties', Values>>;

/** Returns settings as they are saved, with a person's own values over them. */
export function overSaved(saved: Parts, own: Parts): Record<keyof Parts, Record<string, unknown>> {
  return {
    filters: { ...saved.filters, ...own.filters },
    display_filters: { ...saved.display_filters, ...own.display_filters },
    display_properties: { ...saved.display_properties, ...own.display_properties },
  };
}
