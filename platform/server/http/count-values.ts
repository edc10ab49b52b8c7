const [quote, backslash, comma, bracket, brace] = ['"', '\\', ',', '[', '{'].map((sign) => sign.charCodeAt(0));

/** How many values a JSON text holds, or more (keys are not counted, empty lists are one too many); stops at `most`. Linear. */
export function countValues(json: string, most: number): number {
  let values = 1;
  for (let at = 0; at < json.length && values <= most; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfString(json, at);
    else if (code === comma || code === bracket || code === brace) values += 1;
  }
  return values;
}

/** Where the string ends that begins at `start`. */
function endOfString(json: string, start: number): number {
  let end = start;
  do {
    end = json.indexOf('"', end + 1);
    if (end === -1) return json.length;
  } while (isEscaped(json, end));
  return end;
}

function isEscaped(json: string, at: number): boolean {
  let before = at;
  while (json.charCodeAt(before - 1) === backslash) before -= 1;
  return (at - before) % 2 === 1;
}
