import { lazy, type ReactNode, Suspense } from 'react';
import { type LogoProps, readLogo } from './logo.ts';

const IconMark = lazy(async () => ({ default: (await import('./icon-mark.tsx')).IconMark }));

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
        <Suspense>
          <IconMark name={read.name} color={read.color} size={size} fallback={fallback} />
        </Suspense>
      )}
    </span>
  );
}
