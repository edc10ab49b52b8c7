const GONE = '[redacted]';

/** Names of fields, headers and parameters whose values are secret. */
const secretName =
  /^(?:cookies?|set-cookie|(?:proxy-)?authorization|x-api-key|code_verifier|setup_code|csrfmiddlewaretoken|[\w-]*(?:token|password|secret|signature))$/i;

/** Secrets inside texts (addresses, messages, header lines), each with what stands in its place. */
const secretTexts: readonly (readonly [RegExp, string])[] = [
  [/\b(session-id|csrftoken|known-device|oauth-flow)=[^;,\s"']*/g, `$1=${GONE}`],
  [/(?<![a-z0-9])[a-z0-9]{128}(?![a-z0-9])/g, GONE],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${GONE}`],
  [/\bcairn_(api|wh)_\w+/g, GONE],
  [/\b((?:[\w-]*(?:token|password|secret|signature)|code|state)=)[^&\s"']+/gi, `$1${GONE}`],
  [/("(?:[\w-]*(?:token|password|secret|signature)|code)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi, `$1"${GONE}"`],
  [/(\/reset-password\/[^/\s"]+\/)[^/\s"?]+/g, `$1${GONE}`],
  [/\b[a-z]{4}-[a-z]{4}-[a-z]{4}\b/gi, GONE],
];

/** Returns a log line (JSON) without the secrets in it, however deep a library put them. */
export function redactLine(line: string): string {
  try {
    return `${JSON.stringify(redact(JSON.parse(line)))}\n`;
  } catch {
    return redactText(line);
  }
}

function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  // Header lists alternate names and values.
  if (Array.isArray(value))
    return value.map((part: unknown, index) => (isSecret(value[index - 1]) ? GONE : redact(part)));
  if (typeof value !== 'object' || value === null) return value;
  // Binary data may be part of a request body.
  if ('type' in value && value.type === 'Buffer') return '[bytes]';
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [key, isSecret(key) ? GONE : redact(part)]),
  );
}

function isSecret(name: unknown): boolean {
  return typeof name === 'string' && secretName.test(name);
}

function redactText(text: string): string {
  return secretTexts.reduce((left, [secret, instead]) => left.replaceAll(secret, instead), text);
}
