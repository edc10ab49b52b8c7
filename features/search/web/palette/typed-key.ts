interface Keyed {
  readonly identifier: string;
}

/**
 * Returns the key of the issue that is typed, as its project writes it: `web-142`, or the bare number inside a project.
 * Null for anything else, and for projects the person is not in.
 */
export function typedKey(text: string, joined: readonly Keyed[], here: Keyed | undefined): string | null {
  const [, identifier, number] = /^\s*(?:([\p{L}\p{N}]{1,12})-|#)?(\d{1,9})\s*$/u.exec(text) ?? [];
  if (number === undefined) return null;
  const wanted = identifier?.toUpperCase();
  const project = wanted === undefined ? here : joined.find((one) => one.identifier.toUpperCase() === wanted);
  return project ? `${project.identifier}-${Number(number)}` : null;
}
