/** Priorities from the highest to the lowest; the rank of `none` is 0, of `urgent` 4. */
export const priorities = ['urgent', 'high', 'medium', 'low', 'none'] as const;
export type Priority = (typeof priorities)[number];
