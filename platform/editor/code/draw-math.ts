import 'katex/dist/katex.min.css';
import { render } from 'katex';

/**
 * Draws a formula written in TeX. Throws when it cannot be read. Nothing in it may load, link or style by itself, and macros that
 * expand for ever are cut off.
 */
export function drawMath(box: HTMLElement, tex: string, isBlock: boolean): void {
  render(tex, box, {
    displayMode: isBlock,
    throwOnError: true,
    trust: false,
    strict: 'ignore',
    maxExpand: 1000,
    maxSize: 50,
    macros: {},
  });
}
