/** The largest bodies taken, in bytes (decisions.md 3.22). */
export const bodyLimits = { json: 5 * 1024 * 1024, form: 64 * 1024 } as const;
