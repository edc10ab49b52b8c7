import { createElement, type ReactNode } from 'react';
import { logoIcon } from './icon-set.ts';

interface IconMarkProps {
  name: string;
  color: string;
  size: number;
  fallback?: ReactNode;
}

/** An icon of the logo set; in a chunk of its own, fetched when the first one is drawn. */
export function IconMark({ name, color, size, fallback }: IconMarkProps) {
  const icon = logoIcon(name);
  if (icon === null) return fallback;
  return createElement(icon, { size, strokeWidth: 1.75, color, 'aria-hidden': true });
}
