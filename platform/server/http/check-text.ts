/** Deeper than any value a screen sends; PostgreSQL and JSON.stringify give up some thousand levels further down. */
const DEEPEST = 64;

/**
 * What keeps a value from being stored, as the wire's sentence, or null: text that PostgreSQL cannot hold (a NUL, half a
 * surrogate pair) and nesting beyond 64 levels. Rich text (`…_html`) is repaired by the sanitiser instead.
 */
export function textProblem(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return stringProblem(value);
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= DEEPEST) return 'This value is nested too deeply.';
  for (const [key, inner] of Object.entries(value)) {
    const problem = stringProblem(key) ?? (key.endsWith('_html') ? null : textProblem(inner, depth + 1));
    if (problem !== null) return problem;
  }
  return null;
}

/** The first field of a body or query that cannot be stored, with the reason; null when all can. */
export function unstorableField(input: unknown): { field: string; problem: string } | null {
  if (typeof input !== 'object' || input === null) return null;
  for (const [field, value] of Object.entries(input)) {
    const problem = textProblem({ [field]: value });
    if (problem !== null) return { field, problem };
  }
  return null;
}

function stringProblem(text: string): string | null {
  if (text.includes('\0')) return 'Null characters are not allowed.';
  return text.isWellFormed() ? null : 'Not a valid string.';
}
