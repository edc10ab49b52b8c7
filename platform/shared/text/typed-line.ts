// oxlint-disable-next-line no-control-regex -- the server refuses NUL, and nobody sees the others
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Returns what was typed or pasted into a field of one line: line ends and tabs are spaces, other control characters are gone. */
export function typedLine(text: string): string {
  return text.replaceAll(/\r\n?|[\n\t]/g, ' ').replaceAll(controls, '');
}
