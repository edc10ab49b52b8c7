import { isMet, overFloor, type Goal, type SectionResult, type Timing } from './results.ts';

/** One line of timings; `heading` is the same without figures. */
export function timingLine(timing: Timing): string {
  const { call, size, cairn, floor } = timing;
  const ratio = overFloor(timing);
  return [
    call.padEnd(38),
    (size === null ? '' : `${size / 1000}k`).padStart(5),
    ms(cairn.p50),
    ms(cairn.p95),
    floor === null ? ''.padStart(9) : ms(floor.p50),
    (ratio === null ? '' : `${ratio.toFixed(2)} x`).padStart(9),
    String(cairn.runs).padStart(6),
  ].join(' ');
}

/** Names of the columns of `timingLine`. */
export const heading = [
  'call'.padEnd(38),
  'size'.padStart(5),
  ...['p50 ms', 'p95 ms', 'floor p50', '÷ floor'].map((name) => name.padStart(9)),
  'runs'.padStart(6),
].join(' ');

/** The goals with their marks, missed ones last so that they are seen. */
export function goalLines(goals: readonly Goal[]): string[] {
  const ordered = [...goals.filter(isMet), ...goals.filter((goal) => !isMet(goal))];
  return ordered.map((goal) => {
    const { name, value, limit, unit, atLeast = false } = goal;
    return `${isMet(goal) ? 'met   ' : 'MISSED'}  ${name.padEnd(62)} ${figure(value, unit).padStart(11)}  ${atLeast ? 'at least' : 'at most'} ${figure(limit, unit)}`;
  });
}

/** Prints the facts at the end of a section. */
export function factLines({ facts }: SectionResult): string[] {
  return facts.map(({ name, value }) => `${name.padEnd(62)} ${value}`);
}

function figure(value: number, unit: Goal['unit']): string {
  const digits = unit === 'x' || unit === 's' ? 2 : 0;
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`;
}

function ms(time: number): string {
  return time.toFixed(time < 100 ? 2 : 0).padStart(9);
}
