import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { focusEditor } from '#platform/editor/focus-editor.ts';
import { Floating } from '#platform/editor/floating/floating.tsx';
import { t } from '#platform/editor/text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { CaseIcon } from '#platform/ui/icons/editor-icons.ts';
import { ArrowDownIcon, ArrowUpIcon, CloseIcon } from '#platform/ui/icons/line-icons.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { panelPlace } from './panel-place.ts';
import { useFinder } from './use-finder.ts';

interface FindPanelProps {
  editor: Editor;
  /** Another number asks for the focus again. */
  requests: number;
  onClose: () => void;
}

/**
 * Finds words in a text, and replaces them where the text can be edited. Enter and Shift Enter go from match to match, Escape goes back
 * into the text, where the match is selected.
 */
export const FindPanel = observer(function FindPanel({ editor, requests, onClose }: FindPanelProps) {
  const finder = useFinder(editor);
  const [replacement, setReplacement] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const canEdit = useEditorState({ editor, selector: ({ editor: now }) => !now.isDestroyed && now.isEditable });
  const { query, matches, active } = finder;
  useEffect(() => {
    const { from, to } = editor.state.selection;
    const selected = editor.state.doc.textBetween(from, to, '\n');
    const isQuery = selected !== '' && selected.length <= 100 && !/[\n\ufffc]/.test(selected);
    if (isQuery && editor.isFocused) finder.search({ ...finder.query, text: selected });
    field.current?.focus();
    field.current?.select();
  }, [editor, finder, requests]);
  const count =
    query.text === ''
      ? ''
      : matches.length === 0
        ? t('noMatches')
        : t('matchOf', { index: active + 1, count: matches.length });
  const step = (by: 1 | -1) => {
    finder.step(by);
    if (finder.matches.length > 0) announce(t('matchOf', { index: finder.active + 1, count: finder.matches.length }));
  };
  const leave = () => {
    onClose();
    if (!editor.isDestroyed) goBack(editor, finder.range);
  };
  const press = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isMod = event.ctrlKey || event.metaKey;
    if (event.nativeEvent.isComposing) return;
    if (key === 'Escape') leave();
    else if (isMod && key.toLowerCase() === 'f') field.current?.select();
    else if (key === 'Enter' && target === field.current) step(event.shiftKey ? -1 : 1);
    else if (key === 'Enter' && target instanceof HTMLInputElement) finder.replace(replacement);
    // In a field it takes back what was typed there.
    else if (isMod && key.toLowerCase() === 'z' && !(target instanceof HTMLInputElement))
      editor.chain()[event.shiftKey ? 'redo' : 'undo']().run();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Floating
      at={() => panelPlace(editor, panel.current)}
      within={editor.view.dom}
      placement="bottom-end"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the box in the top layer is a div
      role="search"
      aria-label={canEdit ? t('findAndReplace') : t('find')}
      data-takes-keys
      onKeyDown={press}
      className="w-96 max-w-[calc(100vw-1rem)]"
    >
      <div ref={panel} className="flex flex-col gap-1.5 p-1">
        <div className="flex items-center gap-1">
          <div className="relative min-w-0 flex-1">
            <Input
              ref={field}
              size={28}
              className="pr-20"
              aria-label={t('find')}
              placeholder={t('find')}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              value={query.text}
              onChange={({ target }) => finder.search({ ...query, text: target.value })}
            />
            <output className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-small text-ink-3 tabular-nums">
              {count}
            </output>
          </div>
          <IconButton
            label={t('matchCase')}
            icon={CaseIcon}
            aria-pressed={query.matchCase}
            onClick={() => finder.search({ ...query, matchCase: !query.matchCase })}
          />
          <IconButton label={t('previousMatch')} icon={ArrowUpIcon} keys="Shift+Enter" onClick={() => step(-1)} />
          <IconButton label={t('nextMatch')} icon={ArrowDownIcon} keys="Enter" onClick={() => step(1)} />
          <IconButton label={t('closeFind')} icon={CloseIcon} keys="Escape" onClick={leave} />
        </div>
        {canEdit && (
          <div className="flex items-center gap-1">
            <Input
              size={28}
              className="min-w-0 flex-1"
              aria-label={t('replaceWith')}
              placeholder={t('replaceWith')}
              autoComplete="off"
              value={replacement}
              onChange={({ target }) => setReplacement(target.value)}
            />
            <Button size="small" off={matches.length === 0} onClick={() => finder.replace(replacement)}>
              {t('replaceOne')}
            </Button>
            <Button
              size="small"
              off={matches.length === 0}
              onClick={() => announce(t('replaced', { count: finder.replaceAll(replacement) }))}
            >
              {t('replaceAll')}
            </Button>
          </div>
        )}
      </div>
    </Floating>
  );
});

/** Gives the caret back at what was found, or where it was. */
function goBack(editor: Editor, match: { readonly from: number; readonly to: number } | null): void {
  if (match && match.to <= editor.state.doc.content.size) editor.commands.setTextSelection(match);
  if (editor.isEditable) focusEditor(editor);
}
