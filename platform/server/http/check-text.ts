/** Deeper than any value a screen sends; PostgreSQL and JSON.stringify give up some thousand levels further down. */
const DEEPEST = 64;

/** The characters of all texts of a field together: storing, logging and answering more would hold the event loop too long. */
const LONGEST = 1_000_000;

/**
 * What keeps a value from being stored, as the wire's sentence, or null: text that PostgreSQL cannot hold (a NUL, half a
 * surrogate pair), nesting beyond 64 levels, more than 1,000,000 characters. Rich text (`…_html`) is repaired by the
 * sanitizer instead, which has bounds of its own; bytes in base64 (`…_binary`) are no text, and the handler decodes them.
 */
export function textProblem(value: unknown, depth = 0, budget = { characters: LONGEST }): string | null {
  if (typeof value === 'string') {
    budget.characters -= value.length;
    if (budget.characters < 0) return `Ensure this field has no more than ${LONGEST} characters.`;
    return stringProblem(value);
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= DEEPEST) return 'This value is nested too deeply.';
  for (const [key, inner] of Object.entries(value)) {
    const problem =
      textProblem(key, depth, budget) ?? (/_(?:html|binary)$/.test(key) ? null : textProblem(inner, depth + 1, budget));
    if (problem !== null) return problem;
  }
  return null;
}

/** Returns the first field of a body or query that cannot be stored, with the reason; null when all can. */
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
