import { Extension, type Editor } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { movedPosition } from '#platform/editor/moved-position.ts';
import { isPicture, replacedValues, withPictureAttributes } from '#platform/editor/pictures/picture-attributes.ts';
import { t } from '#platform/editor/text.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { picturesInHtml, positionAfter, withoutPictures } from './pasted-pictures.ts';
import { isChoosingFiles, openUpload, pickFiles, type Takers } from './start-upload.ts';
import type { Upload } from './upload.ts';
import { uploadView } from './upload-view.ts';
import { uploadedContent } from './uploaded-content.ts';

/** An upload, and where it will stand. */
interface Placed {
  readonly upload: Upload;
  readonly pos: number;
  /** It takes the place of the picture that begins there. */
  readonly isReplacement?: boolean;
}

interface Uploads {
  readonly placed: readonly Placed[];
  /** How many files are being read: they have no frame yet. */
  readonly reading: number;
}

interface Step {
  readonly add?: Placed;
  readonly remove?: Upload;
  /** How many more files are being read from now on, or fewer. */
  readonly read?: 1 | -1;
}

const none: Uploads = { placed: [], reading: 0 };
const key = new PluginKey<Uploads>('textUploads');

/** Returns whether files are being chosen or read for a text, or stand in their frames, on their way into it or refused. */
export function hasUploads(editor: Editor): boolean {
  const { placed, reading } = key.getState(editor.state) ?? none;
  return reading > 0 || placed.length > 0 || isChoosingFiles(editor);
}

/** How much is on its way into a text. */
export function uploadsIn(state: EditorState): number {
  const { placed, reading } = key.getState(state) ?? none;
  return reading + placed.filter(({ upload }) => upload.problem === null).length;
}

/**
 * Pictures and files that are pasted, dropped or chosen. While one is uploaded, a frame stands in its place; the frame is no part
 * of the text, which never holds anything that is not there.
 */
export function textUploads(takers: Takers): Extension {
  return Extension.create({
    name: 'textUploads',
    priority: 900,
    onDestroy() {
      const { placed } = key.getState(this.editor.state) ?? none;
      for (const { upload } of placed) {
        upload.cancel();
        upload.release();
      }
      if (placed.length > 0)
        tellClosed(
          takers,
          placed.map(({ upload }) => upload.file),
        );
    },
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin<Uploads>({
          key,
          state: { init: () => none, apply: follow },
          props: {
            decorations: (state) => framesIn(editor, state),
            handlePaste: (view, event) => {
              const files = filesIn(takers, event.clipboardData);
              // Office programs add a picture of the text that they copy.
              if (files.length === 0 || hasWords(event.clipboardData)) {
                takePictures(editor, takers, event.clipboardData);
                return false;
              }
              void addUploads(editor, takers, files, view.state.selection.from);
              return true;
            },
            transformPastedHTML: withoutPictures,
            handleDrop: (view, event) => {
              const files = filesIn(takers, event.dataTransfer);
              if (files.length === 0) return false;
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
              void addUploads(editor, takers, files, at?.pos ?? view.state.selection.from);
              return true;
            },
          },
        }),
      ];
    },
  });
}

/** Asks for pictures or files with the browser's own dialog and puts them where the caret is. */
export async function chooseUploads(editor: Editor, takers: Takers): Promise<void> {
  const files = await pickFiles(editor, takers);
  if (files.length > 0) await addUploads(editor, takers, files, editor.state.selection.from);
}

/** Asks for a picture with the browser's own dialog; it takes the place of the one that begins at a position. */
export async function replacePicture(editor: Editor, { place, pictures }: Takers, pos: number): Promise<void> {
  let at = pos;
  const trace = ({ transaction }: { transaction: Transaction }) => {
    at = movedPosition(transaction, at);
  };
  editor.on('transaction', trace);
  const [file] = await pickFiles(editor, { place, pictures }, true);
  editor.off('transaction', trace);
  if (file) await startUpload(editor, { place, pictures }, file, () => ({ pos: at, isReplacement: true }));
}

/** Uploads files and puts them into the text at a position; those that are not taken are refused with a message. */
export async function addUploads(editor: Editor, takers: Takers, files: readonly File[], pos: number): Promise<void> {
  await addUploadsAt(
    editor,
    takers,
    files.map((file) => ({ file, pos })),
  );
}

/** The same for files that have a position each. */
async function addUploadsAt(
  editor: Editor,
  takers: Takers,
  files: readonly { readonly file: File; readonly pos: number }[],
): Promise<void> {
  let at = files.map(({ pos }) => pos);
  const trace = ({ transaction }: { transaction: Transaction }) => {
    at = at.map((pos) => movedPosition(transaction, pos));
  };
  editor.on('transaction', trace);
  // One after the other: they stand in the order in which they were chosen.
  for (const [index, { file, pos }] of files.entries())
    await startUpload(editor, takers, file, () => ({ pos: blockEnd(editor.state, at[index] ?? pos) }));
  editor.off('transaction', trace);
}

/** Uploads the pictures that pasted HTML holds itself, once its words are in the text. Those that are not taken are named. */
function takePictures(editor: Editor, takers: Takers, data: DataTransfer | null): void {
  const found = picturesInHtml(data?.getData('text/html') ?? '');
  const { $from, from } = editor.state.selection;
  if (found.length === 0 || $from.parent.type.spec.code === true) return;
  const { pictures } = takers;
  queueMicrotask(() => {
    if (editor.isDestroyed) return;
    const { doc, selection } = editor.state;
    const taken = found.flatMap(({ file, letters }) =>
      file && pictures?.types.includes(file.type)
        ? [{ file, pos: positionAfter(doc, Math.min(from, selection.to), selection.to, letters) }]
        : [],
    );
    if (taken.length < found.length)
      showToast({ kind: 'error', title: t('picturesNotPasted'), body: pictures?.limits }, 'pictures-not-pasted');
    void addUploadsAt(editor, takers, taken);
  });
}

/** Begins to upload a file, unless it is refused. `place` is asked when it could be read. */
async function startUpload(
  editor: Editor,
  takers: Takers,
  file: File,
  place: () => Omit<Placed, 'upload'>,
): Promise<void> {
  dispatch(editor.view, { read: 1 });
  const upload = await openUpload(takers, file);
  if (editor.isDestroyed) {
    upload?.release();
    return upload ? tellClosed(takers, [file]) : undefined;
  }
  dispatch(editor.view, { read: -1, ...(upload && { add: { upload, ...place() } }) });
  if (!upload) return;
  // A picture makes the text higher than the window: how far it is, and what ends the text, would stand below.
  document.getElementById(upload.id)?.scrollIntoView({ block: 'nearest' });
  void finish(editor, upload);
}

/** Says that the text of these files was closed before they were in it. */
function tellClosed({ offerFor }: Takers, files: readonly File[]): void {
  const { length: count } = files;
  const [first] = files;
  const title = count === 1 && first ? t('uploadRefused', { name: first.name }) : t('uploadsRefused', { count });
  const offer = offerFor?.(files);
  showToast({ kind: 'error', title, body: t('closedBefore', { count }), stays: true, actions: offer ? [offer] : [] });
}

async function finish(editor: Editor, upload: Upload): Promise<void> {
  announce(t('uploading', { name: upload.file.name }));
  const id = await upload.send();
  // Who closed it has been told.
  if (editor.isDestroyed) return;
  // It says why, and waits for the person.
  if (id === null) return dispatch(editor.view, {});
  const { state, schema, view } = editor;
  const placed = key.getState(state)?.placed.find((one) => one.upload === upload);
  if (!placed) return;
  const { pos } = placed;
  const step: Step = { remove: upload };
  announce(t('uploaded', { name: upload.file.name }));
  upload.release();
  // Who pressed Retry stands on a button that goes away now.
  const wasInFrame = document.getElementById(upload.id)?.contains(document.activeElement) === true;
  const former = placed.isReplacement === true ? state.doc.nodeAt(pos) : null;
  if (former && upload.preview && isPicture(former)) {
    const values = replacedValues(former, id, upload.preview.width / upload.preview.height);
    view.dispatch(state.tr.setNodeMarkup(pos, undefined, withPictureAttributes(former, values)).setMeta(key, step));
  } else {
    const node = schema.nodeFromJSON(uploadedContent(upload, id));
    const at = insertPoint(state.doc, Math.min(pos, state.doc.content.size), node.type) ?? state.doc.content.size;
    view.dispatch(state.tr.insert(at, node).setMeta(key, step));
  }
  if (wasInFrame) view.focus();
}

function dispatch(view: EditorView, step: Step): void {
  view.dispatch(view.state.tr.setMeta(key, step));
}

function follow(tr: Transaction, before: Uploads): Uploads {
  const step: Step | undefined = tr.getMeta(key);
  if (!tr.docChanged && step === undefined) return before;
  const done = before.placed.findIndex(({ upload }) => upload === step?.remove);
  const moved = before.placed.map((placed, index) => {
    // Of several at one place, those chosen after the one that is put into the text now stay behind it.
    const isAfter = done >= 0 && index > done && placed.pos === before.placed[done]?.pos;
    // What is typed before a picture that is replaced moves it; a new one stays where it was put.
    const side = placed.isReplacement === true || isAfter ? 1 : -1;
    return { ...placed, pos: movedPosition(tr, placed.pos, side) };
  });
  const left = moved.filter(({ upload }) => upload !== step?.remove);
  return { placed: step?.add ? [...left, step.add] : left, reading: before.reading + (step?.read ?? 0) };
}

function framesIn(editor: Editor, state: EditorState): DecorationSet | null {
  const { placed } = key.getState(state) ?? none;
  if (placed.length === 0) return null;
  const hidden = placed.flatMap(({ pos, isReplacement }) => {
    const node = isReplacement === true ? state.doc.nodeAt(pos) : null;
    return node && isPicture(node) ? [Decoration.node(pos, pos + node.nodeSize, { class: 'picture-replaced' })] : [];
  });
  const frames = placed.map(({ upload, pos }) =>
    Decoration.widget(
      pos,
      () =>
        uploadView(upload, {
          onRetry: () => void finish(editor, upload),
          onRemove: () => {
            upload.cancel();
            dispatch(editor.view, { remove: upload });
            upload.release();
            editor.commands.focus();
          },
        }),
      { key: upload.id, side: -1, ignoreSelection: true, stopEvent: () => true },
    ),
  );
  return DecorationSet.create(state.doc, [...hidden, ...frames]);
}

/** Returns where a block may stand beside a position: before an empty line, else behind the line. */
function blockEnd({ doc }: EditorState, pos: number): number {
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  if ($pos.depth === 0) return $pos.pos;
  return $pos.parent.isTextblock && $pos.parent.content.size === 0 ? $pos.before() : $pos.after();
}

/** Returns the files in what was pasted or dropped, also those that are not taken: the person is notified. */
function filesIn({ files }: Takers, data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => files !== undefined || type.startsWith('image/'));
}

function hasWords(data: DataTransfer | null): boolean {
  const { body } = new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html');
  return (body.textContent ?? '').trim() !== '';
}
