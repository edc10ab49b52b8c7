// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { drawWidth } from './draw-width.ts';

test('a width is drawn on what takes it from the variable, and the element around has the variable of before', () => {
  document.body.innerHTML = `
    <div id="root" style="--cell-state: 120px">
      <i id="cell" style="width: var(--cell-state)"></i>
      <i id="beside" style="width: var(--cell-labels); left: calc(var(--cell-title) + var(--cell-state))"></i>
      <i id="other" style="width: var(--cell-labels)"></i>
      <i id="column" class="w-(--cell-state)"></i>
    </div>`;
  const element = (id: string) => must(document.getElementById(id), id);
  const styleOf = (id: string) => ({ width: element(id).style.width, left: element(id).style.left });
  const ids = ['cell', 'beside', 'other', 'column'];
  const before = ids.map(styleOf);

  const drawn = drawWidth(element('root'), '--cell-state');
  drawn.draw(130);
  drawn.draw(140);
  expect(ids.map(styleOf)).toEqual([
    { width: '140px', left: '' },
    { width: 'var(--cell-labels)', left: 'calc(var(--cell-title) + 140px)' },
    { width: 'var(--cell-labels)', left: '' },
    { width: '140px', left: '' },
  ]);
  expect(element('root').style.getPropertyValue('--cell-state')).toBe('120px');

  drawn.end();
  expect(ids.map(styleOf)).toEqual(before);
});
