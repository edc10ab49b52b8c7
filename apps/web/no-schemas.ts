/**
 * Stands in for Zod inside the contracts when they are built for the browser: contracts declare schemas there, but only
 * the server holds anything against them, and the library would be a tenth of the first script. Everything asked of it is
 * itself again; checking something with it is a mistake and says so.
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
