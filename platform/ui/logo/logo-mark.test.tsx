// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { must } from '#platform/shared/must.ts';
import { openPart } from '#tests/support/part/open-part.tsx';
import { LogoMark } from './logo-mark.tsx';
import { storedLogo } from './logo.ts';

test('an icon has its color, unless the colors that a person chose have another one for it', async () => {
  const page = await openPart(
    <LogoMark logo={storedLogo({ kind: 'icon', name: 'rocket', color: '#DC4C4C' })} size={16} fallback="W" />,
  );
  await page.until(() => expect(document.querySelector('svg')).not.toBeNull());
  const icon = must(document.querySelector('svg'), 'the icon');
  expect(icon.style.color).toBe('var(--logo-dc4c4c, #DC4C4C)');
  expect(icon.getAttribute('stroke')).toBe('currentColor');
});
