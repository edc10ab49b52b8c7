import { expect, it } from 'vitest';
import { cropArea, moved, settled, wholeCrop } from './crop-area.ts';

const wide = { width: 800, height: 400 };

it('shows as much as fits, in the middle', () => {
  expect(cropArea(wide, 1, wholeCrop)).toEqual({ left: 200, top: 0, width: 400, height: 400 });
  expect(cropArea({ width: 300, height: 900 }, 3, wholeCrop)).toEqual({ left: 0, top: 400, width: 300, height: 100 });
});

it('never leaves the picture, however far it is moved or zoomed', () => {
  for (const zoom of [0, 1, 2.5, 99])
    for (const x of [-5, 0, 0.3, 1, 7]) {
      const { left, top, width, height } = cropArea(wide, 2.5, { x, y: -x, zoom });
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(wide.width + 1e-9);
      expect(top + height).toBeLessThanOrEqual(wide.height + 1e-9);
      expect(width / height).toBeCloseTo(2.5);
    }
});

it('turns back at once after an edge', () => {
  const atEdge = moved(wide, 1, wholeCrop, 50, 0);
  expect(cropArea(wide, 1, atEdge).left).toBe(400);
  expect(cropArea(wide, 1, moved(wide, 1, atEdge, -0.25, 0)).left).toBe(300);
});

it('keeps the middle when it zooms', () => {
  const crop = settled(wide, 1, { x: 0.4, y: 0.5, zoom: 2 });
  expect(cropArea(wide, 1, crop)).toEqual({ left: 220, top: 100, width: 200, height: 200 });
});
