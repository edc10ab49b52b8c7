/**
 * With a creation by our own client: the id that the browser already shows the new object under. An `id` in the body is
 * ignored, because other clients send temporary ones there (decisions.md 3.33).
 */
export const idHeader = 'x-cairn-id';
