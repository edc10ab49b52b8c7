import { posix } from 'node:path';

/** One import, dynamic import or re-export. */
export interface Import {
  /** As written. */
  readonly specifier: string;
  /** The file inside the project it means, or null for packages. */
  readonly target: string | null;
  readonly line: number;
  /** True for `import type` and `export type`, of which nothing is left when the program runs. */
  readonly typesOnly: boolean;
}

/** A source file, as the rules need it. Paths are relative to the project, with `/`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** The text with comments blanked out, of the same length. */
  readonly code: string;
  readonly imports: readonly Import[];
}

const importForms = [
  // import … from 'x', export … from 'x'
  /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*(['"])([^'"\n]+)\1/gm,
  // import 'x'
  /^[ \t]*import\s*(['"])([^'"\n]+)\1/gm,
  // import('x'), also inside types
  /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g,
  // @import "x" in style sheets
  /^[ \t]*@import\s*(['"])([^'"\n]+)\1/gm,
];

/** Reads a source file for the rules. */
export function sourceFile(path: string, text: string): SourceFile {
  const code = blankComments(text, path.endsWith('.css'));
  const imports = importForms.flatMap((form) =>
    [...code.matchAll(form)].map((match) => {
      const specifier = match[2] ?? '';
      const at = match.index + match[0].lastIndexOf(specifier);
      const typesOnly = /^\s*(?:import|export)\s+type\b/.test(match[0]);
      return { specifier, target: resolveImport(path, specifier), line: lineAt(code, at), typesOnly };
    }),
  );
  return { path, text, code, imports };
}

/** The line number, from 1, of an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function resolveImport(from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  return bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : null;
}

/** Comments, or else strings, which are kept (a `//` in an address is no comment). */
const pieces = /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

function blankComments(text: string, isStyle: boolean): string {
  return text.replace(pieces, (piece) => {
    const isComment = piece.startsWith('/*') || (piece.startsWith('//') && !isStyle);
    return isComment ? piece.replace(/[^\n]/g, ' ') : piece;
  });
}
