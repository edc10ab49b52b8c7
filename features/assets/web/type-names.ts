const names: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
};

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** Returns the names of image types in a sentence: "JPEG, PNG, or WebP". */
export function typeNames(types: readonly string[]): string {
  return either.format(types.flatMap((type) => names[type] ?? []));
}
