import type { EditorHost } from '#platform/editor/editor-host.ts';
import { t } from '#platform/editor/text.ts';
import { addressOf } from '#platform/editor/pictures/picture-view.ts';
import { formatFileSize } from '#platform/web/text/format-number.ts';

/** What an exported text holds. */
export interface ExportWish {
  readonly pictures: boolean;
  /** Receives how many of all pictures were loaded. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

/** How many pictures are loaded at the same time. */
const atOnce = 4;

type Names = Pick<EditorHost, 'place' | 'nameOf' | 'issues'>;

/**
 * Returns a stored text as HTML that any program reads: pictures as `figure` with their bytes in the file, people by name, issues
 * and files as links. A picture that cannot be loaded keeps its address.
 */
export async function readableHtml(
  html: string,
  host: Names,
  { pictures: isHeld, onProgress }: ExportWish,
): Promise<string> {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('mention-component')) nameMention(element, host);
  for (const element of body.querySelectorAll('issue-embed-component, issue-embed')) nameIssue(element, host);
  for (const element of body.querySelectorAll('div[data-file]')) nameFile(element, host);
  const pictures = [...body.querySelectorAll('image-component, img')];
  if (!isHeld) for (const element of pictures) element.remove();
  else {
    await runAtOnce(pictures, (element) => drawPicture(element, host), onProgress);
    await drawDiagrams(body);
  }
  return body.innerHTML;
}

async function runAtOnce(
  elements: readonly Element[],
  act: (element: Element) => Promise<void>,
  onProgress: ExportWish['onProgress'],
): Promise<void> {
  const waiting = [...elements];
  let done = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await act(next);
      done += 1;
      onProgress?.(done, elements.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function nameMention(element: Element, { nameOf }: Names): void {
  const words = element.textContent ?? '';
  const id = element.getAttribute('entity_identifier') ?? '';
  element.replaceWith(words === '' ? `@${nameOf(id)}` : words);
}

function nameIssue(element: Element, { issues }: Names): void {
  const look = issues?.look(
    element.getAttribute('entity_identifier') ?? '',
    element.getAttribute('project_identifier') ?? '',
  );
  const words = look ? `${look.key} ${look.title}` : element.textContent || (element.getAttribute('title') ?? '');
  if (!look) return element.replaceWith(words);
  const link = element.ownerDocument.createElement('a');
  link.href = new URL(look.path, location.origin).href;
  link.textContent = words;
  return element.replaceWith(link);
}

/** A file is linked, not held: its reader signs in to get it. */
function nameFile(element: Element, { place }: Names): void {
  const id = element.getAttribute('data-file') ?? '';
  const size = Number(element.getAttribute('data-size'));
  const page = element.ownerDocument;
  const [line, link] = [page.createElement('p'), page.createElement('a')];
  link.href = new URL(addressOf(id, place), location.origin).href;
  link.textContent = element.textContent;
  line.append(link, size > 0 ? ` (${formatFileSize(size)})` : '');
  element.replaceWith(line);
}

async function drawPicture(element: Element, { place }: Names): Promise<void> {
  const src = element.getAttribute('src') ?? '';
  if (src === '') return element.remove();
  const page = element.ownerDocument;
  const picture = page.createElement('img');
  picture.src = await bytesOf(new URL(addressOf(src, place), location.origin));
  picture.alt = element.getAttribute('alt') ?? '';
  const width = /^\d{1,5}/.exec(element.getAttribute('width') ?? '')?.[0];
  if (width !== undefined) picture.setAttribute('width', width);
  picture.setAttribute('style', 'max-width: 100%');
  const title = element.getAttribute('title') ?? '';
  if (title === '') return element.replaceWith(picture);
  const [figure, caption] = [page.createElement('figure'), page.createElement('figcaption')];
  caption.textContent = title;
  figure.append(picture, caption);
  return element.replaceWith(figure);
}

/** Draws diagrams, each above its source. One that cannot be drawn stays code. */
async function drawDiagrams(body: HTMLElement): Promise<void> {
  const sources = [...body.querySelectorAll('pre:has(> code.language-mermaid)')];
  if (sources.length === 0) return;
  const { drawDiagram } = await import('#platform/editor/code/draw-diagram.ts');
  for (const source of sources) {
    const diagram = await drawDiagram(source.textContent ?? '').catch(() => null);
    if (!diagram) continue;
    const page = source.ownerDocument;
    const [figure, picture, more, name] = [
      page.createElement('figure'),
      page.createElement('img'),
      page.createElement('details'),
      page.createElement('summary'),
    ];
    Object.assign(picture, { src: diagram.light, alt: t('diagram'), width: diagram.width });
    picture.setAttribute('style', 'max-width: 100%; height: auto; background: #fff');
    name.textContent = t('diagramSource');
    source.replaceWith(figure);
    more.append(name, source);
    figure.append(picture, more);
  }
}

/** Returns a picture of ours as a data URL; others stay where they are. */
async function bytesOf(address: URL): Promise<string> {
  if (address.origin !== location.origin) return address.href;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return address.href;
  const file = await answer.blob();
  if (!file.type.startsWith('image/')) return address.href;
  return await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : address.href));
    reader.addEventListener('error', () => resolve(address.href));
    reader.readAsDataURL(file);
  });
}
