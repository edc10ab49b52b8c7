import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The files that declare schemas. */
const declaring =
  /\/(?:features\/[^/]+\/(?:[a-z-]+-)?contract|features\/issue-fields\/fields|platform\/shared\/[^/]+)\.ts$/;

/** Keeps schemas out of the client: contracts get the stand-in of no-schemas.ts, any other use of Zod stops the build. */
export function noSchemas(): Plugin {
  let building = false;
  const standIn = fileURLToPath(new URL('no-schemas.ts', import.meta.url));
  return {
    name: 'cairn:no-schemas',
    enforce: 'pre',
    configResolved: ({ command }) => {
      building = command === 'build';
    },
    resolveId: (id, importer) => {
      if (id === 'zod' && building)
        throw new Error(`${importer} brings Zod into the browser: see apps/web/no-schemas.ts`);
      return null;
    },
    transform(code, id) {
      if (!declaring.test(id)) return null;
      const short = withoutSchemas(code, this.parse(code, { lang: 'ts' }));
      const imported = `import { z } from ${JSON.stringify(standIn)}`;
      return { code: short.replace("import * as z from 'zod'", imported), map: null };
    },
  };
}

/** A node of a syntax tree, as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly key?: Node;
  readonly arguments?: readonly Node[];
  readonly properties?: readonly Node[];
}

/** What only the server and the API document read of a call. */
const ofServer = new Set(['tag', 'summary', 'params', 'query', 'body', 'parts', 'replies', 'variants']);
/** They return what they are given and do nothing else: a call or error that nobody uses is left out of the build. */
const pure = new Set(['defineCall', 'defineErrors']);
/** Methods that make one schema of another. */
const ofSchemas = new Set(['extend', 'pick', 'omit', 'partial']);

/**
 * Returns the code with each schema replaced by the stand-in, and each call without what only the server reads. Every
 * property of the stand-in, and what it returns when it is called, is the stand-in itself: nothing else changes.
 */
export function withoutSchemas(code: string, program: object): string {
  const edits: (readonly [start: number, end: number, text: string])[] = [];
  collect(program);
  return edits
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), code);

  function collect(part: object): void {
    if (!isNode(part) || part.type !== 'CallExpression') return collectWithin(part);
    if (isSchema(part)) return void edits.push([part.start, part.end, 'z']);
    const called = part.callee?.name ?? '';
    if (pure.has(called)) edits.push([part.start, part.start, '/* @__PURE__ */ (() => '], [part.end, part.end, ')()']);
    if (called !== 'defineCall') return collectWithin(part);
    for (const property of part.arguments?.[0]?.properties ?? []) {
      const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
      if (ofServer.has(property.key?.name ?? '')) edits.push([property.start, property.end + comma, '']);
      else collectWithin(property);
    }
  }

  function collectWithin(part: object): void {
    for (const child of Object.values(part)) if (typeof child === 'object' && child !== null) collect(child);
  }
}

const isNode = (part: object): part is Node => 'type' in part && 'start' in part;

const isSchema = (node: Node) => rootOf(node).name === 'z' || ofSchemas.has(node.callee?.property?.name ?? '');

/** Returns what a chain of calls and properties begins with: `z` of `z.string().nullable()`. */
function rootOf(node: Node): Node {
  const before = node.callee ?? node.object;
  return before ? rootOf(before) : node;
}
