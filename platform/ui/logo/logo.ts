/** What a project, page or view shows beside its name, as it is stored (`logo_props`). */
export type LogoProps = Readonly<Record<string, unknown>>;

export type Logo =
  | { readonly kind: 'emoji'; readonly value: string }
  | { readonly kind: 'icon'; readonly name: string; readonly color: string };

/** The twelve colors of icon logos; each reads on a light and on a dark background. */
export const logoColors = {
  slate: '#697386',
  red: '#dc4c4c',
  orange: '#d9730d',
  amber: '#b7860b',
  green: '#38893f',
  teal: '#0f8a8a',
  sky: '#2a83c4',
  blue: '#4c6ef0',
  violet: '#7c5ce0',
  purple: '#a950c8',
  pink: '#d0478f',
  brown: '#976b4a',
} as const;

/** The thirteen emoji a new project is given one of (decisions.md 3.24). */
const firstEmoji = ['🚀', '🌱', '🧭', '🏔️', '🏮', '⚓', '🧩', '📚', '🔧', '🎨', '🐝', '⛵', '🔭'] as const;

/** Returns one of them, by chance. */
export function randomLogo(): LogoProps {
  return storedLogo({ kind: 'emoji', value: firstEmoji[Math.floor(Math.random() * firstEmoji.length)] ?? '🚀' });
}

/** Returns a logo as it is stored. */
export function storedLogo(logo: Logo): LogoProps {
  return logo.kind === 'emoji'
    ? { in_use: 'emoji', emoji: { value: logo.value } }
    : { in_use: 'icon', icon: { name: logo.name, color: logo.color } };
}

/** What `logo_props` says; null when it says nothing readable. Emoji may be stored as their code points (`128640`). */
export function readLogo(stored: LogoProps): Logo | null {
  if (stored['in_use'] === 'emoji') {
    const value = textOf(stored['emoji'], 'value');
    return value === null ? null : { kind: 'emoji', value: fromCodePoints(value) };
  }
  if (stored['in_use'] !== 'icon') return null;
  const name = textOf(stored['icon'], 'name');
  const color = textOf(stored['icon'], 'color') ?? logoColors.slate;
  return name === null ? null : { kind: 'icon', name, color: /^#[\da-f]{6}$/i.test(color) ? color : logoColors.slate };
}

function textOf(part: unknown, key: string): string | null {
  if (typeof part !== 'object' || part === null) return null;
  const value: unknown = new Map<string, unknown>(Object.entries(part)).get(key);
  return typeof value === 'string' && value !== '' ? value : null;
}

function fromCodePoints(value: string): string {
  if (!/^\d{2,7}(-\d{2,7})*$/.test(value)) return value;
  const points = value.split('-').map(Number);
  return points.every((point) => point <= 0x10_ff_ff) ? String.fromCodePoint(...points) : value;
}
