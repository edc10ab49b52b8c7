/** A label of a generated project. */
export interface GeneratedLabel {
  readonly name: string;
  readonly color: string;
}

const colors = [
  '#ef4444',
  '#f97316',
  '#eab308',
  '#22c55e',
  '#14b8a6',
  '#0ea5e9',
  '#6366f1',
  '#a855f7',
  '#ec4899',
  '#78716c',
];
const groups = [
  {
    prefix: '',
    names: ['bug', 'feature', 'docs', 'performance', 'design', 'question', 'good first task', 'regression'],
  },
  {
    prefix: 'A-',
    names: [
      'booking',
      'boarding',
      'crew',
      'cargo',
      'map',
      'payments',
      'kiosk',
      'search',
      'mail',
      'reports',
      'sync',
      'printing',
    ],
  },
  { prefix: 'T-', names: ['web', 'mobile', 'server', 'harbour office', 'terminal north', 'terminal south'] },
  { prefix: 'S-', names: ['waiting on customer', 'needs decision', 'needs test', 'blocked by vendor'] },
  { prefix: 'I-', names: ['crash', 'slow', 'data loss', 'accessibility', 'security', 'flaky'] },
] as const;

/** `count` labels with different names, the ones a team uses most first; beyond the known names they carry a number. */
export function labelsOf(count: number): GeneratedLabel[] {
  const known = groups.flatMap(({ prefix, names }) => names.map((name) => `${prefix}${name}`));
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / known.length);
    const name = `${known[index % known.length] ?? ''}${round > 0 ? ` ${round + 1}` : ''}`;
    return { name, color: colors[index % colors.length] ?? '#78716c' };
  });
}
