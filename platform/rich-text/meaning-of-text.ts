import { attributesOf } from './kept-attributes.ts';
import { boxOf, isDone } from './list-nodes.ts';

/** Elements that mean the same. */
const sameAs: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's' };
/** Elements that have no effect without attributes. */
const lines = new Set(['p', 'div']);
const inline = new Set(['strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'mark', 'kbd', 'a', 'label', 'span']);
const leaves = new Set(['br', 'hr', 'img', 'input', 'image-component', 'col']);
const inText = new Set(['mention-component', 'issue-embed-component', 'issue-embed']);
/** Attributes the sanitizer sets on every link (sanitize-html.ts), and the constant type of a checkbox. */
const saidAnyway: Readonly<Record<string, readonly string[]>> = { a: ['rel', 'target'], input: ['type'] };
const line = '\n';
const space = ' ';

/**
 * Returns the content of a text independent of its markup: blocks, words with their marks, attributes. Equal for two
 * texts that look the same; spaces that browsers collapse and line wrapping do not count.
 */
export function meaningOf(text: Element): string {
  const said: string[] = [];
  for (const child of text.childNodes) addNode(child, [], false, said);
  return tidy(said).join('¦');
}

function addNode(node: Node, marks: readonly string[], isCode: boolean, said: string[]): void {
  if (node.nodeType === 3) return addWords(node.textContent ?? '', marks, isCode, said);
  if (!isElement(node) || isBox(node)) return;
  const written = node.tagName.toLowerCase();
  const tag = sameAs[written] ?? written;
  const name = nameOf(node, tag);
  const within = (inner: readonly string[]) => {
    for (const child of node.childNodes) addNode(child, inner, isCode || tag === 'pre', said);
  };
  if (tag === 'br' && isCode) said.push(`"\n${marks.join()}`);
  else if (leaves.has(tag)) {
    said.push(tag === 'br' || tag === 'hr' ? `<${tag}>` : `<${name}>${marks.join()}`);
    within(marks);
  } else if (lines.has(tag) && name === tag) {
    said.push(line);
    within(marks);
    said.push(line);
  } else if (name === 'span' || (tag === 'code' && node.parentElement?.tagName === 'PRE' && name === 'code'))
    within(marks);
  else if (inline.has(tag)) within([...new Set([...marks, name])].toSorted());
  else {
    const isInline = inText.has(tag);
    said.push(isInline ? `<${name}>${marks.join()}` : `<${name}>`);
    within(marks);
    said.push(isInline ? '</mention-component>' : `</${tag}>`);
  }
}

/** Splits into words, or keeps the text unchanged inside code. */
function addWords(text: string, marks: readonly string[], isCode: boolean, said: string[]): void {
  for (const letter of text) {
    if (!isCode && /[ \t\r\n\f]/.test(letter)) said.push(space);
    else said.push(`"${letter}${marks.join()}`);
  }
}

/** Removes spaces that are not shown, and line breaks where a block starts anyway. */
function tidy(said: readonly string[]): string[] {
  const isEdge = (token: string | undefined) =>
    token === undefined ||
    token === line ||
    token === '<br>' ||
    token === '<hr>' ||
    /^<\/?(?!img|input|image-|mention|issue-)/.test(token);
  const tight: string[] = [];
  for (const token of said) {
    const last = tight.at(-1);
    if (token === space && (last === space || isEdge(last))) continue;
    if (isEdge(token) && last === space) tight.pop();
    tight.push(token);
  }
  while (tight.at(-1) === space) tight.pop();
  const isBlock = (token: string | undefined) => token !== '<br>' && isEdge(token) && token !== line;
  const tokens: string[] = [];
  for (const token of tight) {
    const last = tokens.at(-1);
    if (token === line && (last === line || last === undefined || isBlock(last))) continue;
    if (last === line && isBlock(token)) tokens.pop();
    tokens.push(token);
  }
  if (tokens.at(-1) === line) tokens.pop();
  return tokens;
}

function nameOf(element: Element, tag: string): string {
  const isTask = element.matches('li[data-type="taskItem"]');
  const kept = attributesOf(element);
  const names = isTask ? { ...kept, 'data-checked': '' } : kept;
  const tokens = Object.keys(names)
    .toSorted()
    .flatMap((name) => {
      const value = name === 'data-checked' && isTask ? String(isDone(element)) : (kept[name] ?? '');
      if (saidAnyway[tag]?.includes(name) === true || (name === 'start' && value === '1')) return [];
      return [`${name}=${name === 'checked' || name === 'disabled' ? '' : value}`];
    });
  return [tag, ...tokens].join(' ');
}

/** The checkbox of a task item only says whether the task is done. */
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
