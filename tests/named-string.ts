/** The product document whose section 8 names a string. */
export type ProductDocument = 'account and workspace' | 'work tracking';

/** A request that the server refuses in the words of a string. `{website}` stands for the project, `{new}` for an id of nothing. */
export interface Ask {
  /** Whom or what it is about, for the name of the test. */
  readonly of: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** Fields of a form, which is answered with a page. */
  readonly form?: Readonly<Record<string, string>>;
  readonly status: number;
}

/** Where the browser says a string: its catalogue and key, the file that shows it, and the test that sees it on its screen. */
interface Shown {
  readonly catalogue: string;
  readonly key: string;
  readonly by: string;
  readonly seenIn: string;
}

/** A string that a product document names word for word in its section 8, and where the product says it. */
export type NamedString = { readonly documents: readonly ProductDocument[]; readonly says: string } & (
  | { readonly asks: readonly Ask[] }
  | { readonly shown: Shown }
  /** A line of the browser's console, for nobody to read on the page. */
  | { readonly logged: { readonly by: string; readonly seenIn: string } }
  /** Belongs to a feature that is not built yet. */
  | { readonly later: string }
);
