const DRAWINGS = {
  /** A cairn: stones laid upon each other. */
  stones:
    'M14 52c0-4 8-6 18-6s18 2 18 6-8 6-18 6-18-2-18-6Z M18 41c0-4 6-5 14-5s14 1 14 5-6 5-14 5-14-1-14-5Z M23 31c0-3 4-5 9-5s9 2 9 5-4 5-9 5-9-2-9-5Z M27 21c0-3 2-5 5-5s5 2 5 5-2 5-5 5-5-2-5-5Z',
  folder: 'M8 18h16l5 6h27v28H8Z M8 30h48',
  list: 'M12 16h8v8h-8Z M28 20h24 M12 30h8v8h-8Z M28 34h24 M12 44h8v8h-8Z M28 48h16',
  search: 'M28 44a16 16 0 1 0 0-32a16 16 0 0 0 0 32Z M40 40l14 14',
  lock: 'M16 28h32v26H16Z M22 28v-8a10 10 0 0 1 20 0v8 M32 38v6',
  signpost: 'M32 8v50 M32 14h18l6 6-6 6H32 M32 30H14l-6 6 6 6h18 M24 58h16',
  crack: 'M10 14h44v36H10Z M30 14l-4 12 8 6-6 8 4 10',
  offline: 'M8 24c14-12 34-12 48 0 M17 34c9-8 21-8 30 0 M26 44c4-3 8-3 12 0 M32 53v.5 M10 56L54 12',
} as const;

export type DrawingName = keyof typeof DRAWINGS;

/** A 64-px line drawing of the empty and error screens: single stroke, no fill. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden className="text-ink-4">
      <path
        d={DRAWINGS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
