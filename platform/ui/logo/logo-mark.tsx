import type { LucideIcon } from 'lucide-react';
import { createElement, lazy, type LazyExoticComponent, type ReactNode, Suspense } from 'react';
import { loadLogoIcon } from './load-icon.ts';
import { type LogoProps, readLogo } from './logo.ts';

interface IconProps {
  color: string;
  size: number;
  fallback: ReactNode;
}

/** The icons drawn so far. */
const drawn = new Map<string, LazyExoticComponent<(props: IconProps) => ReactNode>>();

/** Returns the icon with this name, which draws the fallback if there is none. */
function iconOf(name: string) {
  const known = drawn.get(name) ?? lazy(async () => ({ default: drawer(await loadLogoIcon(name).catch(() => null)) }));
  drawn.set(name, known);
  return known;
}

function drawer(icon: LucideIcon | null) {
  return ({ color, size, fallback }: IconProps) =>
    icon
      ? createElement(icon, { size, strokeWidth: 1.75, style: { color: drawnColor(color) }, 'aria-hidden': true })
      : fallback;
}

/** A person's own colors move those that would be faint on them (custom-theme.ts). */
function drawnColor(color: string): string {
  return `var(--logo-${color.slice(1).toLowerCase()}, ${color})`;
}

interface LogoMarkProps {
  logo: LogoProps;
  size: number;
  /** Drawn when the logo says nothing. */
  fallback: ReactNode;
}

/** An emoji or icon logo at its size in px. Decorative, because the name is next to it. */
export function LogoMark({ logo, size, fallback }: LogoMarkProps) {
  const read = readLogo(logo);
  if (read === null) return fallback;
  return (
    <span
      aria-hidden
      className="inline-flex shrink-0 items-center justify-center leading-none"
      style={{ width: size, height: size, fontSize: size - 2 }}
    >
      {read.kind === 'emoji' ? (
        read.value
      ) : (
        <Suspense>{createElement(iconOf(read.name), { color: read.color, size, fallback })}</Suspense>
      )}
    </span>
  );
}
