import address from '@mermaid-js/tiny/dist/mermaid.tiny.js?url';
import { t } from '#platform/editor/text.ts';

interface Mermaid {
  initialize(config: object): void;
  render(id: string, source: string): Promise<{ readonly svg: string }>;
}

/** A diagram as pictures, each `data:` with an SVG that says how large it is. */
export interface Diagram {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
}

/** A diagram that is wider than its box is drawn smaller down to this share of its size, at which words can be read; then it scrolls. */
const leastScale = 0.7;
const font = 'system-ui, sans-serif';
const colors = {
  light: {
    background: '#ffffff',
    edgeLabelBackground: '#ffffff',
    primaryColor: '#edf1f8',
    primaryTextColor: '#1b1d22',
    primaryBorderColor: '#8a94a6',
    lineColor: '#5b6472',
    secondaryColor: '#f6f1e5',
    tertiaryColor: '#f6f7f9',
    noteBkgColor: '#fbf3d0',
    noteTextColor: '#1b1d22',
  },
  dark: {
    darkMode: true,
    background: '#16181d',
    edgeLabelBackground: '#16181d',
    primaryColor: '#2b3242',
    primaryTextColor: '#e7e9ee',
    primaryBorderColor: '#6b7690',
    lineColor: '#a4adbd',
    secondaryColor: '#3b3526',
    tertiaryColor: '#23262d',
    noteBkgColor: '#3b3526',
    noteTextColor: '#e7e9ee',
  },
} as const;

/** What a diagram may not set for itself: what it looks like is up to its reader's theme. */
const secure = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'htmlLabels',
  'flowchart',
  'theme',
  'themeCSS',
  'themeVariables',
  'fontFamily',
  'darkMode',
  'look',
];

let opened: Promise<Mermaid> | null = null;
let last: Promise<unknown> = Promise.resolve();
let count = 0;

/** Draws a diagram written for Mermaid. Rejects when it cannot be read; `failureOf` says why. */
export function drawDiagram(source: string): Promise<Diagram> {
  // The library has one configuration at a time.
  const drawn = last.then(async () => {
    const mermaid = await (opened ??= openMermaid());
    const [light, dark] = [await draw(mermaid, source, 'light'), await draw(mermaid, source, 'dark')];
    return { light: light.picture, dark: dark.picture, width: light.width, height: light.height };
  });
  last = drawn.catch(() => undefined);
  return drawn;
}

/** Puts the pictures of a diagram into a box; the style sheet shows the one of the theme. */
export async function showDiagram(box: HTMLElement, source: string): Promise<void> {
  const { light, dark, width, height } = await drawDiagram(source);
  const pictures = [light, dark].map((src, at) => {
    const picture = document.createElement('img');
    picture.className = at === 0 ? 'diagram on-light' : 'diagram on-dark';
    Object.assign(picture, { src, width, height, alt: t('diagram') });
    picture.style.minWidth = `${Math.round(width * leastScale)}px`;
    return picture;
  });
  box.replaceChildren(...pictures);
}

/** Says why a diagram could not be drawn, in words for its author. */
export function failureOf(error: unknown, source: string): string {
  const message = textOf(error, 'message');
  if (message.includes('No diagram type detected')) return t('diagramUnknown');
  // Where a line ends too early, the message names the one after it.
  const place: unknown = Reflect.get(Object(Reflect.get(Object(error), 'hash')), 'loc');
  const line = textOf(place, 'first_line') || (/\bline:? ?(\d+)/i.exec(message)?.[1] ?? '');
  // The library counts without notes and settings.
  const isCounted = line !== '' && !/^\s*(?:%%|---)/m.test(source);
  return isCounted ? t('diagramFailedAt', { line }) : t('diagramFailed');
}

/** Errors come from the frame, whose classes are not those of the page. */
function textOf(value: unknown, name: string): string {
  const found: unknown = Reflect.get(Object(value), name);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

async function draw(mermaid: Mermaid, source: string, theme: 'light' | 'dark') {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    maxTextSize: 20_000,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    theme: 'base',
    themeVariables: { ...colors[theme], fontFamily: font, dropShadow: 'none', useGradient: false },
    fontFamily: font,
    secure,
  });
  count += 1;
  const { svg } = await mermaid.render(`diagram-${count}`, source);
  const element = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
  const [, , width = 0, height = 0] = (element?.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (!element || !(width > 0 && height > 0)) throw new Error('an empty diagram');
  element.removeAttribute('style');
  element.setAttribute('width', String(width));
  element.setAttribute('height', String(height));
  const written = new XMLSerializer().serializeToString(element);
  return { picture: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(written)}`, width, height };
}

/**
 * Loads the library into a frame that nobody sees and that may load nothing: a diagram can name pictures of other sites. The frame
 * also keeps the library's styles and globals out of the page.
 */
async function openMermaid(): Promise<Mermaid> {
  const frame = document.createElement('iframe');
  frame.className = 'diagram-frame';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  const policy = `default-src 'none'; script-src ${location.origin}; style-src 'unsafe-inline'`;
  const script = new URL(address, location.href).href;
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script src="${script}"></script>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const library: unknown = Reflect.get(Object(frame.contentWindow), 'mermaid');
  if (isMermaid(library)) return library;
  frame.remove();
  opened = null;
  throw new Error('the library was not loaded');
}

function isMermaid(value: unknown): value is Mermaid {
  return typeof value === 'object' && value !== null && 'initialize' in value && 'render' in value;
}
