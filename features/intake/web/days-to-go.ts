/** Returns how many days a snooze still lasts, begun ones included; 0 once it is over. */
export function daysToGo(till: string, now: Date = new Date()): number {
  return Math.max(0, Math.ceil((Date.parse(till) - now.getTime()) / 86_400_000));
}
