// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPart } from '#tests/support/part/open-part.tsx';
import { ProgressRing } from './progress-ring.tsx';

test('what is not counted yet has the place of its ring', async () => {
  await openPart(<ProgressRing done={0} total={null} size={16} />);
  const place = document.querySelector<HTMLElement>('span[style]');
  expect([place?.style.width, place?.style.height]).toEqual(['16px', '16px']);
});
