/** A catalog: key to English text. `{{name}}` is a variable, `_one`/`_other` are the plural forms of `{{count}}`. */
export type Catalog = Readonly<Record<string, string>>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type BaseOf<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K;

type VariableName<V extends string> = V extends ` ${infer Rest}`
  ? VariableName<Rest>
  : V extends `${infer Rest} `
    ? VariableName<Rest>
    : V extends `${infer Name},${string}`
      ? VariableName<Name>
      : V;
type VariablesIn<S extends string> = S extends `${string}{{${infer V}}}${infer Rest}`
  ? VariableName<V> | VariablesIn<Rest>
  : never;

/** The keys a catalog offers; plural forms count as one key. */
export type TextKey<C extends Catalog> = BaseOf<keyof C & string>;

type FormsOf<C extends Catalog, K extends string> = {
  [Full in keyof C & string]: BaseOf<Full> extends K ? Full : never;
}[keyof C & string];

type IsPlural<C extends Catalog, K extends string> = `${K}_other` extends keyof C ? 'count' : never;

/** The variables of a key, over all its plural forms. */
export type TextVariables<C extends Catalog, K extends string> = VariablesIn<C[FormsOf<C, K>]> | IsPlural<C, K>;

/** What must be passed beside the key: nothing when the text has no variables, otherwise all of them. */
export type TextValues<C extends Catalog, K extends string> = [TextVariables<C, K>] extends [never]
  ? []
  : [values: { readonly [N in TextVariables<C, K>]: N extends 'count' ? number : string | number }];

/** A catalog's reader: a wrong key or a missing variable does not compile. */
export type Translate<C extends Catalog> = <K extends TextKey<C>>(key: K, ...values: TextValues<C, K>) => string;
