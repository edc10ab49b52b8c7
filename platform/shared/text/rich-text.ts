/**
 * What a rich text may hold (decisions.md 34): the one list that the sanitizer, the editor, the comparison of texts and the
 * importers read. Elements with the attributes they may have beside the common ones.
 */
const block = ['align', 'data-text-align'];
const colored = ['color', 'bgcolor', 'background', 'textcolor', 'data-text-color', 'data-background-color'];
const cell = ['colspan', 'rowspan', 'colwidth', ...block, ...colored];
const embed = ['id', 'entity_identifier', 'entity_name', 'project_identifier', 'workspace_identifier', 'title'];

export const richTextElements: Readonly<Record<string, readonly string[]>> = {
  h1: block,
  h2: block,
  h3: block,
  h4: block,
  h5: block,
  h6: block,
  p: block,
  br: [],
  hr: [],
  blockquote: block,
  pre: ['class'],
  code: ['class'],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  del: [],
  sub: [],
  sup: [],
  mark: ['data-color'],
  kbd: [],
  span: colored,
  ul: ['data-type'],
  ol: ['start'],
  li: ['data-type', 'data-checked'],
  a: ['href', 'title', 'rel', 'target'],
  img: ['src', 'alt', 'title', 'width', 'height', 'aspectratio', 'alignment'],
  table: [],
  colgroup: [],
  col: ['span', 'width'],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [...block, ...colored],
  th: cell,
  td: cell,
  caption: [],
  details: [],
  summary: [],
  label: [],
  input: ['type', 'checked', 'disabled'],
  // Callouts and rules are divs that say what they are in `data-…`, under names of each client's own.
  div: ['data-*', ...block],
  'mention-component': ['id', 'target', 'entity_identifier', 'entity_name'],
  'image-component': ['id', 'src', 'alt', 'title', 'width', 'height', 'aspectratio', 'alignment', 'status'],
  'issue-embed-component': embed,
  'issue-embed': embed,
};

/** Every element may have a style; of it only these properties, with these values. */
export const commonAttributes: readonly string[] = ['style'];

const hex = '#[0-9a-f]{3,8}';
const channels = String.raw`(?:rgba?|hsla?|oklch|oklab|lch|lab)\([\d\s.,%/+-]{1,60}(?:deg)?[\d\s.,%/]{0,40}\)`;
/** A color by name, number or variable; nothing that could load or run. */
const color = new RegExp(String.raw`^(?:[a-z]{1,30}|${hex}|${channels}|var\(--[a-z0-9-]{1,60}\))$`, 'i');
const length = /^(?:auto|\d{1,5}(?:\.\d{1,4})?(?:px|%|em|rem)?)$/i;
const side = /^(?:left|right|center|justify|start|end)$/i;

const styles: Readonly<Record<string, RegExp>> = {
  color,
  background: color,
  'background-color': color,
  'text-align': side,
  'vertical-align': /^(?:top|middle|bottom|baseline)$/i,
  width: length,
  'min-width': length,
  height: length,
  'aspect-ratio': /^(?:auto|\d{1,5}(?:\.\d{1,20})?(?:\s{0,3}\/\s{0,3}\d{1,5}(?:\.\d{1,20})?)?)$/i,
};

/** Attributes whose value could do something by itself. */
const values: Readonly<Record<string, RegExp>> = {
  color,
  bgcolor: color,
  // Old browsers load an image from there.
  background: color,
  textcolor: color,
  align: side,
  // Browsers make a global variable of each id; ours never contain a digit.
  id: /^(?=\D{0,64}\d)[\w-]{1,64}$/,
  // Other types would ask the reader for input.
  type: /^checkbox$/,
};

/** The longest style that is read: far longer than any editor writes. */
const longestStyle = 1000;
const dataName = /^data-[a-z][a-z0-9_-]{0,60}$/;
/**
 * Attributes that our own pages react to: a person's text could show tooltips, change the theme or imitate a row with
 * them.
 */
const ours =
  /^data-(?:adds|bar|board|cell|change|checked|column|control|custom|day|density|dependency|dialog|draft|editor-font|ending-style|faint|field|highlight|instant|label-row|link|motion|names|no-ring|panel|peek|position|properties|renames|section|sidebar|state-row|starting-style|takes-keys|theme|tip|tip-.*|title|value|width)$/;

/**
 * Returns the attributes of an element that a text may hold, as they were written; a style without what it may not
 * hold.
 */
export function keptAttributes(
  element: string,
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const [name, written] of Object.entries(attributes)) {
    if (!mayHave(element, name)) continue;
    const value = name === 'style' ? keptStyle(written) : written;
    if (name === 'style' ? value !== '' : (values[name]?.test(value) ?? true)) kept[name] = value;
  }
  return kept;
}

/** Returns whether a text may hold this attribute at this element, whatever its value. */
export function mayHave(element: string, name: string): boolean {
  if (commonAttributes.includes(name)) return true;
  const own = Object.hasOwn(richTextElements, element) ? (richTextElements[element] ?? []) : [];
  return own.includes(name) || (own.includes('data-*') && dataName.test(name) && !ours.test(name));
}

/** Returns a style as it was written when a text may hold all of it; else what it may hold, or ''. */
function keptStyle(style: string): string {
  if (style.length > longestStyle) return '';
  const said = style.split(';').filter((declaration) => declaration.trim() !== '');
  const kept = said.filter((declaration) => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const rule = Object.hasOwn(styles, property) ? styles[property] : undefined;
    return rule?.test(declaration.slice(colon + 1).trim()) ?? false;
  });
  return kept.length === said.length ? style.trim() : kept.map((declaration) => declaration.trim()).join('; ');
}
