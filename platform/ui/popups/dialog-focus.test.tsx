// @vitest-environment happy-dom
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '#platform/ui/controls/button.tsx';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { signal, useSignal } from '#platform/ui/signal.ts';
import { openPart } from '#tests/support/part/open-part.tsx';
import { confirm } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { PalettePopup } from './palette-popup.tsx';
import { SheetPopup } from './sheet-popup.tsx';
import { useMenu } from './use-menu.ts';

/** A button whose menu opens a form and a question. */
function Thing() {
  const [isOpen, setOpen] = useState(false);
  const menu = useMenu(
    () => [
      { label: 'Rename…', run: () => setOpen(true) },
      {
        kind: 'submenu',
        label: 'More',
        items: [
          { label: 'Delete…', run: () => void confirm({ title: 'Delete it?', body: 'For good.', action: 'Delete' }) },
        ],
      },
    ],
    { label: 'Actions' },
  );
  return (
    <>
      <Button {...menu}>Actions</Button>
      {isOpen && (
        <Dialog title="Rename" onClose={() => setOpen(false)}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

test('a dialog that a menu opens gives the focus back to the button of the menu', async () => {
  const page = await openPart(<Thing />);
  await page.click('button', 'Actions');
  await page.click('menuitem', 'Rename…');
  await page.until(() => expect(page.focused()).toBe('Name'));
  await page.press('Escape');
  await page.gone('dialog');
  await page.until(() => expect(page.focused()).toBe('Actions'));
});

interface UnderProps {
  close: () => void;
  children: ReactNode;
}

const under: readonly [string, (props: UnderProps) => ReactNode][] = [
  [
    'dialog',
    ({ close, children }) => (
      <Dialog title="New rule" onClose={close}>
        {children}
      </Dialog>
    ),
  ],
  [
    'sheet',
    ({ close, children }) => (
      <SheetPopup label="New rule" side="right" modal onClose={close}>
        {children}
      </SheetPopup>
    ),
  ],
  [
    'sheet that leaves the page usable',
    ({ close, children }) => (
      <SheetPopup label="New rule" side="right" modal={false} onClose={close}>
        {children}
      </SheetPopup>
    ),
  ],
];

test.each(under)('Escape closes a popover that does not have the focus yet, not the %s under it', async (_, Under) => {
  const close = vi.fn<() => void>();
  const page = await openPart(
    <Under close={close}>
      <Picker label="State" options={[{ value: 'todo', label: 'Todo' }]} chosen={[]} onPick={() => {}}>
        {(trigger) => <Button {...trigger}>State</Button>}
      </Picker>
    </Under>,
  );
  await page.click('button', 'State');
  await page.see('option', 'Todo');
  (await page.see('button', 'State')).focus();
  await page.press('Escape');
  await page.gone('option', 'Todo');
  expect(close).not.toHaveBeenCalled();
  await page.press('Escape');
  expect(close).toHaveBeenCalledOnce();
});

test('a question that a submenu asks gives it back, too', async () => {
  const page = await openPart(<Thing />);
  await page.click('button', 'Actions');
  await page.see('menu', 'Actions');
  await page.press('ArrowDown');
  await page.until(() => expect(page.focused()).toBe('Rename…'));
  await page.press('ArrowDown');
  await page.until(() => expect(page.focused()).toBe('More'));
  await page.press('ArrowRight');
  await page.until(() => expect(page.focused()).toBe('Delete…'));
  await page.press('Enter');
  await page.see('alertdialog', 'Delete it?');
  await page.press('Escape');
  await page.gone('alertdialog');
  await page.until(() => expect(page.focused()).toBe('Actions'));
});

test('Mod Enter submits a form when the dialog itself has the focus, as after a press on its text', async () => {
  const sent = vi.fn<() => void>();
  const page = await openPart(
    <Dialog title="Rename" onClose={() => {}} onSubmit={() => sent()}>
      <p>Everyone sees the new name.</p>
      <input aria-label="Name" />
    </Dialog>,
  );
  await page.until(() => expect(page.focused()).toBe('Name'));
  (await page.see('dialog', 'Rename')).focus();
  await page.press('Control+Enter');
  expect(sent).toHaveBeenCalledOnce();
  (await page.field('Name')).focus();
  await page.press('Control+Enter');
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a palette and a sheet give the focus back to nothing where nothing had it', async () => {
  const open = signal<'Palette' | 'Sheet' | null>(null);
  const close = () => open.set(null);
  function Page() {
    const shown = useSignal(open);
    return (
      <>
        {shown === 'Palette' && (
          <PalettePopup label="Palette" onEscape={close} onClose={close}>
            <input aria-label="Search" />
          </PalettePopup>
        )}
        {shown === 'Sheet' && (
          <SheetPopup label="Sheet" side="right" modal onClose={close}>
            <input aria-label="Search" />
          </SheetPopup>
        )}
      </>
    );
  }
  const page = await openPart(<Page />);
  const toLink = vi.spyOn(await page.see('link', 'Skip to content'), 'focus');
  for (const name of ['Palette', 'Sheet'] as const) {
    open.set(name);
    await page.see('dialog', name);
    await page.until(() => expect(page.focused()).toBe('Search'));
    await page.press('Escape');
    await page.gone('dialog');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(toLink).not.toHaveBeenCalled();
  }
});
