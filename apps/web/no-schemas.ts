/**
 * Replaces Zod in the contracts when they are built for the browser: contracts declare schemas there, but only the
 * server validates with them, and the library would be a tenth of the first script. Every property of it is the
 * replacement itself; validating with it throws, because it is a mistake.
 */
const CHECKS = new Set<string | symbol>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode']);

const schema: unknown = new Proxy(() => schema, {
  get(_target, key) {
    if (CHECKS.has(key))
      throw new Error('Schemas are not in the browser: the server checks. See apps/web/no-schemas.ts');
    return schema;
  },
  apply: () => schema,
});

export const z = schema;
