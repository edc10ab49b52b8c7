/**
 * The largest bodies taken, in bytes (decisions.md 3.22), and the most values in a JSON body: reading more of them would
 * hold the event loop too long (decisions.md 35).
 */
export const bodyLimits = {
  json: 5 * 1024 * 1024,
  document: 20 * 1024 * 1024,
  form: 64 * 1024,
  values: 20_000,
  documentValues: 200_000,
} as const;
