/** The roles that elements have by themselves, as far as the product uses them. The first selector that matches counts. */
const ownRoles: readonly (readonly [selector: string, role: string])[] = [
  ['button, summary, input[type=submit], input[type=button]', 'button'],
  ['a[href]', 'link'],
  ['input[type=checkbox]', 'checkbox'],
  ['input[type=radio]', 'radio'],
  ['input[type=range]', 'slider'],
  ['input[type=hidden], input[type=file], input[type=color], input[type=password]', ''],
  ['input, textarea', 'textbox'],
  ['h1, h2, h3, h4, h5, h6', 'heading'],
  ['ul, ol', 'list'],
  ['li', 'listitem'],
  ['img', 'img'],
  ['nav', 'navigation'],
  ['main', 'main'],
  ['aside', 'complementary'],
  ['article', 'article'],
  ['table', 'table'],
  ['form[aria-label]', 'form'],
  ['tr', 'row'],
  ['th', 'columnheader'],
  ['td', 'cell'],
  ['fieldset', 'group'],
  ['search', 'search'],
  ['dialog', 'dialog'],
  ['output', 'status'],
  ['section[aria-label], section[aria-labelledby]', 'region'],
];

/** Roles whose name is their text, when nothing else names them. */
const namedByText = new Set(
  'button link checkbox radio heading option menuitem menuitemradio menuitemcheckbox tab switch cell columnheader row tooltip'.split(
    ' ',
  ),
);

/** The same by tag: most elements of a page have none of these, and a page is searched for roles again and again. */
const rolesByTag = Map.groupBy(
  ownRoles.flatMap(([selectors, role]) => selectors.split(', ').map((selector) => [selector, role] as const)),
  ([selector]) => selector.split('[')[0],
);

/** Returns the role that assistive technology is told. */
export function roleOf(element: Element): string {
  const given = element.getAttribute('role');
  return given ?? rolesByTag.get(element.localName)?.find(([selector]) => element.matches(selector))?.[1] ?? '';
}

/** Returns whether an element is there for everybody: not hidden, also not behind a modal dialog. */
export function isPresent(element: Element): boolean {
  return element.isConnected && element.closest('[hidden], [aria-hidden=true], [inert]') === null;
}

/** What a browser draws apart from the words around it. */
const standsApart = 'address, article, div, dd, dl, dt, h1, h2, h3, h4, h5, h6, li, p, section, td, th, tr, .sr-only';

/** Returns the text of an element without the parts hidden from assistive technology, its white space as one space. */
export function textOf(element: Element): string {
  const parts = (node: Node): string => {
    if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || node.matches('[aria-hidden=true], [hidden], style, script')) return '';
    const inside = [...node.childNodes].map(parts).join('');
    return node.matches(standsApart) ? ` ${inside} ` : inside;
  };
  return parts(element).replaceAll(/\s+/g, ' ').trim();
}

/** Returns the name that assistive technology is told. */
export function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
  if (labels.length > 0) return labels.map((label) => textOf(label)).join(' ');
  const own = element.getAttribute('aria-label');
  if (own !== null) return own;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return [...(element.labels ?? [])].map((label) => textOf(label)).join(' ') || element.placeholder;
  if (element instanceof HTMLButtonElement && element.labels.length > 0)
    return [...element.labels].map((label) => textOf(label)).join(' ');
  if (element instanceof HTMLImageElement) return element.alt;
  const legend = element.matches('fieldset') ? element.querySelector(':scope > legend') : null;
  if (legend) return textOf(legend);
  return namedByText.has(roleOf(element)) ? textOf(element) : (element.getAttribute('title') ?? '');
}
