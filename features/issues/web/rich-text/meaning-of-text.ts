import { boxOf, isDone } from './list-nodes.ts';

/** Two ways to write the same. */
const sameAs: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's' };
/** They have no attributes and show nothing of their own: lines and stretches of text. */
const lines = new Set(['p', 'div']);
const inline = new Set(['strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'mark', 'kbd', 'a', 'label']);
const leaves = new Set(['br', 'hr', 'img', 'input', 'image-component']);
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  'image-component': ['id', 'src', 'width', 'height', 'alignment'],
  'mention-component': ['id', 'target', 'entity_identifier', 'entity_name'],
  ol: ['start'],
  ul: ['data-type'],
  li: ['data-type', 'data-checked'],
  input: ['checked', 'disabled'],
  code: ['class'],
  pre: ['class'],
  th: ['colspan', 'rowspan', 'colwidth'],
  td: ['colspan', 'rowspan', 'colwidth'],
};
const line = '\n';
const space = ' ';

/**
 * What a text says, whatever its markup looks like: its blocks, its words with their marks, its attributes. Equal for two
 * texts that show the same; spaces that browsers do not show, and how lines are wrapped, do not count.
 */
export function meaningOf(text: Element): string {
  const said: string[] = [];
  for (const child of text.childNodes) tell(child, [], false, said);
  return tidy(said).join('¦');
}

function tell(node: Node, marks: readonly string[], isCode: boolean, said: string[]): void {
  if (node.nodeType === 3) return tellWords(node.textContent ?? '', marks, isCode, said);
  if (!isElement(node) || isBox(node)) return;
  const written = node.tagName.toLowerCase();
  const tag = sameAs[written] ?? written;
  const name = nameOf(node, tag);
  const within = (inner: readonly string[]) => {
    for (const child of node.childNodes) tell(child, inner, isCode || tag === 'pre', said);
  };
  if (tag === 'br' && isCode) said.push(`"\n${marks.join()}`);
  else if (leaves.has(tag)) {
    said.push(tag === 'br' || tag === 'hr' ? `<${tag}>` : `<${name}>${marks.join()}`);
    within(marks);
  } else if (lines.has(tag)) {
    said.push(line);
    within(marks);
    said.push(line);
  } else if (tag === 'span' || (tag === 'code' && node.parentElement?.tagName === 'PRE' && name === 'code'))
    within(marks);
  else if (inline.has(tag)) within([...new Set([...marks, name])].toSorted());
  else {
    const isInline = tag === 'mention-component';
    said.push(isInline ? `<${name}>${marks.join()}` : `<${name}>`);
    within(marks);
    said.push(isInline ? '</mention>' : `</${tag}>`);
  }
}

/** Word by word, or each as it stands in code. */
function tellWords(text: string, marks: readonly string[], isCode: boolean, said: string[]): void {
  for (const letter of text) {
    if (!isCode && /[ \t\r\n\f]/.test(letter)) said.push(space);
    else said.push(`"${letter}${marks.join()}`);
  }
}

/** Without spaces that are not shown, and lines that begin where a block begins anyway. */
function tidy(said: readonly string[]): string[] {
  const isEdge = (token: string | undefined) =>
    token === undefined ||
    token === line ||
    token === '<br>' ||
    token === '<hr>' ||
    /^<\/?(?!img|input|image-|mention)/.test(token);
  const tight: string[] = [];
  for (const token of said) {
    const last = tight.at(-1);
    if (token === space && (last === space || isEdge(last))) continue;
    if (isEdge(token) && last === space) tight.pop();
    tight.push(token);
  }
  while (tight.at(-1) === space) tight.pop();
  const isBlock = (token: string | undefined) => token !== '<br>' && isEdge(token) && token !== line;
  const told: string[] = [];
  for (const token of tight) {
    const last = told.at(-1);
    if (token === line && (last === line || last === undefined || isBlock(last))) continue;
    if (last === line && isBlock(token)) told.pop();
    told.push(token);
  }
  if (told.at(-1) === line) told.pop();
  return told;
}

function nameOf(element: Element, tag: string): string {
  const isTask = element.matches('li[data-type="taskItem"]');
  const told = (attributes[tag] ?? []).flatMap((attribute) => {
    const value = attribute === 'data-checked' && isTask ? String(isDone(element)) : element.getAttribute(attribute);
    if (value === null || (attribute === 'start' && value === '1')) return [];
    return [`${attribute}=${attribute === 'checked' || attribute === 'disabled' ? '' : value}`];
  });
  return [tag, ...told].join(' ');
}

/** What a task item draws before its words says only whether it is done. */
function isBox(element: Element): boolean {
  const item = element.closest('li[data-type="taskItem"]');
  if (!item || element === item || (element.textContent ?? '').trim() !== '') return false;
  const box = boxOf(item);
  return (
    box !== null &&
    element.closest('li') === item &&
    (element === box || (element.matches('label') && element.contains(box)))
  );
}

const isElement = (node: Node): node is Element => node.nodeType === 1;
