const radius = 6.5;
const length = 2 * Math.PI * radius;

/** How much of something is done (`share`, from 0 to 1), as a ring; full and checked once all of it is. Decoration. */
export function ShareRing({ share, size }: { readonly share: number; readonly size: number }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden
      fill="none"
      strokeWidth={size < 16 ? 2.25 : 1.75}
      className="shrink-0"
    >
      <circle cx="8" cy="8" r={radius} className="stroke-line-2" />
      {share > 0 && (
        <circle
          cx="8"
          cy="8"
          r={radius}
          className={share === 1 ? 'stroke-ok' : 'stroke-accent'}
          strokeDasharray={`${length * share} ${length}`}
          strokeLinecap={share === 1 ? 'butt' : 'round'}
          transform="rotate(-90 8 8)"
        />
      )}
      {share === 1 && (
        <path d="M5.2 8.2l2 2 3.6-4" className="stroke-ok" strokeLinecap="round" strokeLinejoin="round" />
      )}
    </svg>
  );
}
