const known = new Map<string, number>();
const mostKnown = 5_000;
let context: CanvasRenderingContext2D | null = null;

/** Returns how wide a text is in the bars, in pixels, without asking the page for its layout. */
export function textWidth(text: string): number {
  let width = known.get(text);
  if (width === undefined) {
    if (known.size >= mostKnown) known.clear();
    width = measure(text);
    known.set(text, width);
  }
  return width;
}

function measure(text: string): number {
  if (!context) {
    context = document.createElement('canvas').getContext('2d');
    // As the page draws its letters (base.css).
    if (context) {
      context.font = `12px ${getComputedStyle(document.body).fontFamily}`;
      context.textRendering = 'geometricPrecision';
    }
  }
  return Math.ceil(context?.measureText(text).width ?? text.length * 7);
}
