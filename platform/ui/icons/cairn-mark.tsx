/** The product's mark and name: three stones laid upon each other. */
export function CairnMark({ size = 24 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-2 text-title-m text-ink">
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden fill="currentColor">
        <ellipse cx="12" cy="19" rx="9.5" ry="3.2" />
        <ellipse cx="12.6" cy="12.2" rx="6.6" ry="2.7" />
        <ellipse cx="11.6" cy="6.4" rx="3.8" ry="2.2" />
      </svg>
      {/* A name, the same in every language. */}
      <span translate="no">Cairn</span>
    </span>
  );
}
