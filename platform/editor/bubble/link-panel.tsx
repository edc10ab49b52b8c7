import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '#platform/editor/text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { focusEditor } from '#platform/editor/focus-editor.ts';
import { focusText } from '#platform/ui/controls/focus-text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { linkOf } from './link-of.ts';
import { ExternalLinkIcon, UnlinkIcon } from '#platform/ui/icons/line-icons.ts';

interface LinkPanelProps {
  editor: Editor;
  href: string | null;
  onDone: () => void;
}

/** Where the selected words lead to. */
export function LinkPanel({ editor, href, onDone }: LinkPanelProps) {
  const [typed, setTyped] = useState(href ?? '');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => focusText(field.current), []);
  const [isRefused, setRefused] = useState(false);
  const done = () => {
    onDone();
    focusEditor(editor);
  };
  const save = () => {
    const url = linkOf(typed);
    if (url === null) return setRefused(true);
    editor.chain().focus().extendMarkRange('link').setLink({ href: url }).run();
    done();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    save();
  };
  return (
    <div className="flex w-80 max-w-full flex-wrap items-center gap-1 p-1">
      <Input
        size={28}
        ref={field}
        className="min-w-0 flex-1"
        aria-label={t('linkAddress')}
        aria-invalid={isRefused || undefined}
        placeholder="https://"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setRefused(false);
        }}
        onKeyDown={press}
      />
      <Button size="small" variant="primary" onClick={save}>
        {t('setLink')}
      </Button>
      {href !== null && (
        <>
          <IconButton label={t('openLink')} icon={ExternalLinkIcon} onClick={() => open(href, '_blank', 'noopener')} />
          <IconButton
            label={t('removeLink')}
            icon={UnlinkIcon}
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              done();
            }}
          />
        </>
      )}
      {isRefused && (
        <p role="alert" className="w-full px-1 text-small text-danger">
          {t('badLink')}
        </p>
      )}
    </div>
  );
}
