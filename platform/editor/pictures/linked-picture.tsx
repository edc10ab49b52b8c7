import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { t } from '#platform/editor/text.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import { mostPictureWidth } from './picture-attributes.ts';

/** Asks for the address of a picture and puts the picture where the caret is, once it could be loaded. */
export function linkPicture(editor: Editor, anchor: Element): void {
  openPopover(
    anchor,
    (close) => (
      <AddressForm
        onDone={(picture) => {
          close();
          if (!editor.isDestroyed) insertPicture(editor, picture);
        }}
      />
    ),
    { label: t('linkedImage') },
  );
}

/** A picture of another site: only its address is stored. */
interface LinkedPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

function AddressForm({ onDone }: { onDone: (picture: LinkedPicture) => void }) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    const src = pictureAddress(address);
    if (src === null) return setProblem(t('badImage'));
    setBusy(true);
    const element = new Image();
    element.src = src;
    const isRead = await element.decode().then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (isRead) onDone({ src, width: element.naturalWidth, height: element.naturalHeight });
    else setProblem(t('imageNotRead'));
  };
  return (
    <form
      className="flex w-80 max-w-full flex-wrap items-center gap-2 p-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void add();
      }}
    >
      <Input
        className="min-w-0 flex-1"
        aria-label={t('imageAddress')}
        aria-invalid={problem !== null || undefined}
        placeholder="https://"
        inputMode="url"
        value={address}
        onChange={({ target }) => {
          setAddress(target.value);
          setProblem(null);
        }}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('addImage')}
      </Button>
      {problem !== null && (
        <p role="alert" className="w-full text-small text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}

/** Returns the address of a picture that was typed; null for what is no https address. */
export function pictureAddress(typed: string): string | null {
  const text = typed.trim();
  if (text.length > 2000 || /\s/.test(text) || !URL.canParse(text)) return null;
  const { protocol, username, href } = new URL(text);
  return protocol === 'https:' && username === '' ? href : null;
}

function insertPicture(editor: Editor, { src, width, height }: LinkedPicture): void {
  const shown = Math.min(width, mostPictureWidth);
  // A drawing may have no size of its own.
  const sized = width > 0 && height > 0;
  const attrs = {
    id: newId(),
    src,
    ...(sized && { width: `${shown}px`, height: `${Math.round((shown * height) / width)}px` }),
    kept: { alt: '', ...(sized && { aspectratio: String(width / height) }), status: 'uploaded' },
  };
  editor.chain().focus().insertContent({ type: 'imageComponentBlock', attrs }).run();
}
