import { expect, test } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { authErrors } from '#features/accounts/contract.ts';
import { authErrorView, errorCodeOf, isOverForm, type ErrorFields } from './auth-errors.ts';

/** screens.md 3.27: the codes by the place they are shown at. */
const PLACES = {
  banner: [
    5000, 5015, 5016, 5018, 5019, 5025, 5035, 5065, 5104, 5105, 5110, 5111, 5115, 5120, 5121, 5125, 5130, 5145, 5900,
    5150, 5160, 5165, 5170, 5175, 5180, 5185, 5190,
  ],
  email: [5005, 5010, 5045, 5075, 5050, 5080, 5030, 5060],
  password: [5020, 5040, 5070, 5138, 5140, 5135],
  code: [5055, 5085, 5090, 5092, 5095, 5097, 5100, 5102],
  'first-name': [5155],
} as const;

test('every documented code is shown at its place', () => {
  for (const [place, codes] of Object.entries(PLACES)) {
    const places = codes.map((code) => [code, authErrorView(code)?.place]);
    expect(places).toEqual(codes.map((code) => [code, place]));
  }
});

test('every code the server declares has words of its own', () => {
  const unknown = authErrorView(4999)?.title;
  const wordless = Object.values(authErrors).filter(({ body }) => authErrorView(errorCodeOf(body))?.title === unknown);
  expect(wordless).toEqual([]);
});

test('an unknown code is said with its number, no code shows nothing', () => {
  expect(authErrorView('4999')?.body).toContain('4999');
  expect(authErrorView(undefined)).toBeNull();
  expect(errorCodeOf({ detail: 'x' })).toBeUndefined();
});

test('too many tries counts down when the server told how long, and only then', () => {
  expect(authErrorView('5900', '42')?.wait).toBe(42);
  expect(authErrorView(5900, 1.2)?.wait).toBe(2);
  for (const none of [undefined, null, '', 'soon', '-5', '999999999'])
    expect(authErrorView('5900', none)?.wait).toBeUndefined();
  expect(authErrorView('5065', '42')?.wait).toBeUndefined();
});

/** product-account-workspace.md 8: the whole catalog. */
const CATALOGUE = [
  5000, 5005, 5010, 5015, 5016, 5018, 5019, 5020, 5025, 5030, 5035, 5040, 5045, 5050, 5055, 5060, 5065, 5070, 5075,
  5080, 5085, 5090, 5092, 5095, 5097, 5100, 5102, 5104, 5105, 5110, 5111, 5115, 5120, 5121, 5125, 5130, 5135, 5138,
  5140, 5145, 5150, 5155, 5160, 5165, 5170, 5175, 5180, 5185, 5190, 5900,
];

/** The fields of each page and step that show their own errors. */
const PAGES: Readonly<Record<string, ErrorFields>> = {
  'sign-in, address': ['email'],
  'sign-in, password': ['password'],
  'sign-in, code': ['code'],
  'sign-in without a form': [],
  'a new password by link': ['password'],
  'a forgotten password': ['email'],
  'god-mode, sign-in': [],
  'god-mode, set-up': ['first-name'],
};

test.each(CATALOGUE)('%i has a sentence of ours, and is shown on whatever page it comes to', (code) => {
  const view = must(authErrorView(code), 'a view');
  const said = [view.title, view.body ?? ''].join(' ').trim();
  expect(view.title).not.toBe(authErrorView(4999)?.title);
  expect(said).toMatch(/^[A-Z][^_]+\.$/);
  expect(said).not.toMatch(/\b[A-Z]{4,}\b|\d{4}/);
  for (const fields of Object.values(PAGES))
    expect(isOverForm(view, fields) || fields.some((field) => field === view.place)).toBe(true);
});

test('the catalog and the server agree', () => {
  const declared = Object.values(authErrors).map(({ body }) => errorCodeOf(body));
  // OpenID Connect is ours.
  expect(new Set(declared.filter((code) => code !== 5122))).toEqual(new Set(CATALOGUE));
});
