import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * Returns false for the first drawing of a component and true once that is on screen: what takes long to draw, and is not
 * what people look at first, can wait for it.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}
