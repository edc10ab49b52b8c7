import * as z from 'zod';
import { bodyLimits } from '#platform/server/http/body-limits.ts';
import type { CallSpec } from '#platform/shared/call.ts';

type Schema = z.core.JSONSchema.BaseSchema;
type Fields = Readonly<Record<string, unknown>>;

/** Values for the fields of each kind; fields of a missing kind are left unchanged. */
interface Filling {
  readonly text?: string;
  readonly markup?: string;
  readonly list?: (share: number) => readonly unknown[];
  readonly free?: (share: number) => unknown;
}

const values = bodyLimits.values - 1000;
const million = 1_000_000;
const id = (at: number) => `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const times = <T>(length: number, make: (at: number) => T) =>
  Array.from({ length: Math.floor(length) }, (_, at) => make(at));
const deep = (levels: number, beside: number): unknown =>
  levels === 0 ? 1 : { inner: deep(levels - 1, beside), beside: times(beside, () => 'x') };

/** The most expensive values that the body limits allow, by name. */
const fillings: Readonly<Record<string, Filling>> = {
  'spaces within texts': { text: `x${' '.repeat(100_000)}x` },
  'addresses of mail that never end': { text: 'a@'.repeat(50_000) },
  'names that never end': { text: `${'a.'.repeat(50_000)}!` },
  'addresses that never end': { text: 'http://a/?'.repeat(10_000) },
  'digits and dashes': { text: '1-'.repeat(50_000) },
  'lists of nothing wanted': { list: (share) => times(values / share, () => 1) },
  'lists of ids': { list: (share) => times(values / share, id) },
  'lists of objects': { list: (share) => times(values / share / 2, () => ({ a: 1 })) },
  'many keys': { free: (share) => Object.fromEntries(times(values / share, (at) => [`k${at}`, 'x'])) },
  'a long text in free fields': { free: (share) => ({ a: 'x'.repeat((0.9 * million) / share) }) },
  'free fields nested deep': { free: (share) => deep(60, values / share / 65) },
  'open elements': { markup: '<b>'.repeat(130_000) },
  'paragraphs that only end': { markup: '</p>'.repeat(49_000) },
  'less-than signs': { markup: '<'.repeat(249_000) },
  'a text of a million letters': { markup: 'x '.repeat(million / 2) },
  'a long text of a person': {
    markup: '<p>Lorem <b>ipsum</b> <a href="https://a.invalid/">sit</a> amet</p>'.repeat(12_000),
  },
  'one element with many attributes': { markup: `<p ${times(100_000, (at) => `a${at}`).join(' ')}>x</p>` },
  'styles without end': { markup: `<p style="${'color:red;'.repeat(95)}">x</p>`.repeat(900) },
  'fields that are dropped': { markup: '<input>'.repeat(49_000) },
};

/** The worst bodies of a call, each with what it is, as they are sent; `base` has what the call needs to go on. */
export function worstBodies(call: CallSpec, base: unknown): readonly (readonly [what: string, body: Buffer])[] {
  if (!call.body) return [];
  const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
  return Object.entries(fillings).flatMap(([what, filling]) => {
    // The number of fields that share the size of a body.
    const share = countFields(schema, filling);
    if (share === 0) return [];
    const filled = fill(schema, base, filling, share);
    return [[what, Buffer.from(JSON.stringify(filled)).subarray(0, bodyLimits.json)] as const];
  });
}

function countFields(schema: Schema, filling: Filling, name = ''): number {
  let count = 0;
  const counting = {
    ...filling,
    ...(filling.list && { list: () => ((count += 1), []) }),
    ...(filling.free && { free: () => ((count += 1), {}) }),
  };
  const before = JSON.stringify(fill(schema, {}, counting, 1, name));
  return count > 0 ? count : Number(before !== JSON.stringify(fill(schema, {}, {}, 1, name)));
}

function fill(schema: Schema, base: unknown, filling: Filling, share: number, name = ''): unknown {
  const forms = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((one) => typeof one === 'object');
  for (const form of forms) {
    if (form.properties) return fillObject(form.properties, base, filling, share);
    if (form.type === 'string' && form.enum === undefined) {
      const text = name.endsWith('_html') ? filling.markup : filling.text;
      if (text !== undefined) return text;
    }
    if (form.type === 'array') return fillList(form, base, filling, share);
    const isFree =
      form.type === 'object' || (form.type === undefined && form.anyOf === undefined && form.oneOf === undefined);
    if (isFree && filling.free) return filling.free(share);
  }
  return base;
}

function fillObject(
  properties: NonNullable<Schema['properties']>,
  base: unknown,
  filling: Filling,
  share: number,
): Fields {
  const given: Fields = typeof base === 'object' && base !== null ? { ...base } : {};
  const entries = Object.entries(properties).flatMap(([name, inner]) => {
    if (typeof inner !== 'object') return [];
    const value = fill(inner, given[name], filling, share, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...given, ...Object.fromEntries(entries) };
}

function fillList(form: Schema, base: unknown, filling: Filling, share: number): unknown {
  if (filling.list) return filling.list(share);
  if (typeof form.items !== 'object' || Array.isArray(form.items)) return base;
  const [first] = Array.isArray(base) ? base : [];
  const inner = fill(form.items, first, filling, share);
  return inner === undefined || inner === first ? base : [inner];
}
