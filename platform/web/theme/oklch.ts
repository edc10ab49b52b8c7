/** A color by how light, how vivid and of which hue it is (oklch); hue in radians. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Returns whether a text is a color as people write it here: `#rrggbb`. */
export function isHex(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const fromLinear = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function linearOf(hex: string): [number, number, number] {
  const part = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

/** The matrices are those of the CSS Color 4 specification (oklab). */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

/** Returns the nearest `#rrggbb`; what a screen cannot show loses vividness, never lightness. */
export function hexOf({ l, c, h }: Oklch): string {
  const light = Math.min(1, Math.max(0, l));
  for (let chroma = c; ; chroma -= 0.004) {
    const rgb = rgbOf({ l: light, c: Math.max(0, chroma), h });
    if (chroma > 0 && rgb.some((v) => v < -0.0005 || v > 1.0005)) continue;
    return `#${rgb.map((v) => hexPart(v)).join('')}`;
  }
}

function hexPart(value: number): string {
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
}

function rgbOf({ l, c, h }: Oklch): number[] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map(fromLinear);
}

/** WCAG contrast of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** `share` of the first color with the rest of the second (in oklab). */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [oklchOf(one), oklchOf(other)];
  const x = a.c * Math.cos(a.h) * share + b.c * Math.cos(b.h) * (1 - share);
  const y = a.c * Math.sin(a.h) * share + b.c * Math.sin(b.h) * (1 - share);
  return hexOf({ l: a.l * share + b.l * (1 - share), c: Math.hypot(x, y), h: Math.atan2(y, x) });
}

/** Returns the color with its lightness changed by `by`. */
export function lighter(hex: string, by: number): string {
  const color = oklchOf(hex);
  return hexOf({ ...color, l: color.l + by });
}

/**
 * Returns the color, moved in lightness only (hue and vividness kept) until it stands out from each of `backgrounds` by
 * `least`: the way that is shorter. Black or white where nothing of that hue does.
 */
export function standingOut(hex: string, backgrounds: readonly string[], least: number): string {
  const reach = (candidate: string) => Math.min(...backgrounds.map((background) => contrast(candidate, background)));
  if (reach(hex) >= least) return hex;
  const color = oklchOf(hex);
  for (let by = 0.005; by <= 1; by += 0.005) {
    const found = [color.l + by, color.l - by]
      .filter((l) => l >= 0 && l <= 1)
      .map((l) => hexOf({ ...color, l }))
      .find((candidate) => reach(candidate) >= least);
    if (found !== undefined) return found;
  }
  return reach('#000000') > reach('#ffffff') ? '#000000' : '#ffffff';
}
