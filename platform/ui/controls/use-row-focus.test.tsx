// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openPart } from '#tests/support/part/open-part.tsx';
import { useRowFocus } from './use-row-focus.ts';

/** Pages that fold what is below them; a press on Remove takes a row out. */
function Rows({ first }: { first: readonly string[] }) {
  const [names, setNames] = useState(first);
  const rows = useRowFocus();
  return (
    <main id="content" tabIndex={-1} aria-label="Pages">
      {names.length > 0 && (
        <ul {...rows}>
          {names.map((name) => (
            <li key={name}>
              <button type="button" aria-expanded="true">{`Fold ${name}`}</button>
              <a href={`#${name}`}>{name}</a>
              <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
                {`Remove ${name}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

test.each([
  ['Alpha', 'Beta'],
  ['Beta', 'Gamma'],
  ['Gamma', 'Beta'],
])('when the row %s goes, the link of %s has the focus, not its fold button', async (gone, next) => {
  const page = await openPart(<Rows first={['Alpha', 'Beta', 'Gamma']} />);
  const button = await page.see('button', `Remove ${gone}`);
  button.focus();
  button.click();
  await page.gone('button', `Remove ${gone}`);
  await page.until(() => expect(page.focused()).toBe(next));
});

test('when the last row goes, the content of the page has the focus', async () => {
  const page = await openPart(<Rows first={['Alpha']} />);
  const button = await page.see('button', 'Remove Alpha');
  button.focus();
  button.click();
  await page.until(() => expect(document.activeElement?.id).toBe('content'));
});
