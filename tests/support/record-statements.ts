import { Client } from 'pg';

const sent = new Set<string>();
/** Statements sent while a test counts them. */
let counted: string[] | null = null;

/** Returns the distinct statements the product sent since the last call. */
export function takeStatements(): string[] {
  const taken = [...sent];
  sent.clear();
  return taken;
}

/**
 * How often the product sends its most repeated statement while `work` runs: what is done for each of many things by
 * itself shows as a number that grows with them.
 */
export async function mostRepeated(work: () => Promise<unknown>): Promise<number> {
  const during: string[] = [];
  counted = during;
  try {
    await work();
  } finally {
    counted = null;
  }
  return Math.max(
    0,
    ...Map.groupBy(during, (text) => text)
      .values()
      .map((same) => same.length),
  );
}

// Once in a process, which may run many test files. What tests ask by themselves goes over connections of another name
// (`connectForTest`) and is not recorded.
Client.prototype.query = new Proxy(
  // oxlint-disable-next-line typescript/unbound-method -- the proxy passes `this` on
  Client.prototype.query,
  {
    apply: (target, client: Client, given: unknown[]) => {
      const [first] = given;
      const text = typeof first === 'string' ? first : isStatement(first) ? first.text : '';
      if (nameOf(client) === 'cairn' && /^\s*(?:\/\*.*?\*\/\s*)?(?:with|select|insert|update|delete)\b/is.test(text)) {
        sent.add(text);
        counted?.push(text);
      }
      return Reflect.apply(target, client, given) as unknown;
    },
  },
);

function isStatement(value: unknown): value is { text: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

/** The name a connection goes by in the database. */
function nameOf(client: Client): string {
  const { connectionParameters } = client as unknown as { connectionParameters: { application_name?: string } };
  return connectionParameters.application_name ?? '';
}
