/** The ten hues for people, in order (screens.md 5.6: white text on them is readable). */
export const PERSON_HUES = [
  '#c4252b',
  '#b45309',
  '#8f6500',
  '#4d7c0f',
  '#0f7836',
  '#0e7490',
  '#2158d9',
  '#6236d6',
  '#a21caf',
  '#be185d',
] as const;

/** Returns the hue of a person or workspace: stable for an id, the same on every machine. */
export function personHue(id: string): string {
  let hash = 2_166_136_261;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 16_777_619);
  return PERSON_HUES[(hash >>> 0) % PERSON_HUES.length] ?? PERSON_HUES[0];
}
