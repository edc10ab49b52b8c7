import { Extension, type Editor } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { EditorPictures } from '#platform/editor/editor-host.ts';
import { movedPosition } from '#platform/editor/moved-position.ts';
import { t } from '#platform/editor/text.ts';
import { newId } from '#platform/shared/ids.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { isPicture, mostPictureWidth, replacedValues, withPictureAttributes } from './picture-attributes.ts';
import { openPicture, type PictureUpload } from './picture-upload.ts';
import { uploadView } from './upload-view.ts';

/** An upload, and where its picture will stand. */
interface Placed {
  readonly upload: PictureUpload;
  readonly pos: number;
  /** It takes the place of the picture that begins there. */
  readonly isReplacement?: boolean;
}

type Step = { readonly add: Placed } | { readonly remove: PictureUpload };

const key = new PluginKey<readonly Placed[]>('pictureUploads');
/** Returns whether a picture stands in its frame, on its way into a text or refused. */
export function hasUploads(state: EditorState): boolean {
  return (key.getState(state) ?? []).length > 0;
}

/** How many pictures are on their way into a text. */
export function uploadsIn(state: EditorState): number {
  return (key.getState(state) ?? []).filter(({ upload }) => upload.problem === null).length;
}

/**
 * Pictures that are pasted, dropped or chosen. While one is uploaded, a frame of its size stands in its place; the frame is no part
 * of the text, which never holds a picture that is not there.
 */
export function pictureUploads(pictures: EditorPictures): Extension {
  return Extension.create({
    name: 'pictureUploads',
    priority: 900,
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin<readonly Placed[]>({
          key,
          state: { init: () => [], apply: follow },
          props: {
            decorations: (state) => framesIn(editor, state),
            handlePaste: (view, event) => {
              const files = picturesIn(event.clipboardData);
              // Office programs add a picture of the text that they copy.
              if (files.length === 0 || hasWords(event.clipboardData)) return false;
              void addPictures(editor, pictures, files, view.state.selection.from);
              return true;
            },
            handleDrop: (view, event) => {
              const files = picturesIn(event.dataTransfer);
              if (files.length === 0) return false;
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
              void addPictures(editor, pictures, files, at?.pos ?? view.state.selection.from);
              return true;
            },
          },
          view: () => ({
            destroy: () => {
              for (const { upload } of key.getState(editor.state) ?? []) URL.revokeObjectURL(upload.preview);
            },
          }),
        }),
      ];
    },
  });
}

/** Asks for pictures with the browser's own dialog and puts them where the caret is. */
export function choosePictures(editor: Editor, pictures: EditorPictures): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = pictures.types.join(',');
  input.multiple = true;
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    if (!editor.isDestroyed) void addPictures(editor, pictures, files, editor.state.selection.from);
  });
  input.click();
}

/** Asks for a picture with the browser's own dialog; it takes the place of the one that begins at a position. */
export function replacePicture(editor: Editor, pictures: EditorPictures, pos: number): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = pictures.types.join(',');
  let at = pos;
  const trace = ({ transaction }: { transaction: Transaction }) => {
    at = movedPosition(transaction, at);
  };
  const stop = () => void editor.off('transaction', trace);
  editor.on('transaction', trace);
  input.addEventListener('cancel', stop);
  input.addEventListener('change', () => {
    stop();
    const [file] = input.files ?? [];
    if (file && !editor.isDestroyed) void startUpload(editor, pictures, file, () => ({ pos: at, isReplacement: true }));
  });
  input.click();
}

/** Uploads pictures and puts them into the text at a position; those that are not taken are refused with a message. */
export async function addPictures(
  editor: Editor,
  pictures: EditorPictures,
  files: readonly File[],
  pos: number,
): Promise<void> {
  let at = pos;
  const trace = ({ transaction }: { transaction: Transaction }) => {
    at = movedPosition(transaction, at);
  };
  editor.on('transaction', trace);
  // One after the other: they stand in the order in which they were chosen.
  for (const file of files) await startUpload(editor, pictures, file, () => ({ pos: blockEnd(editor.state, at) }));
  editor.off('transaction', trace);
}

/** Begins to upload a picture, or says why it is refused. `place` is asked when the picture could be read. */
async function startUpload(
  editor: Editor,
  pictures: EditorPictures,
  file: File,
  place: () => Omit<Placed, 'upload'>,
): Promise<void> {
  const title = t('pictureRefused', { name: file.name });
  const refuse = (body: string) => showToast({ kind: 'error', title, body }, `picture ${file.name}`);
  if (!pictures.types.includes(file.type) || file.size > pictures.mostBytes || file.size === 0)
    return void refuse(pictures.limits);
  const upload = await openPicture(pictures, file).catch(() => null);
  if (upload === null) return void refuse(t('pictureUnreadable'));
  if (editor.isDestroyed) return;
  dispatch(editor.view, { add: { upload, ...place() } });
  void finish(editor, upload);
}

async function finish(editor: Editor, upload: PictureUpload): Promise<void> {
  addEventListener('beforeunload', askToStay);
  const id = await upload.send();
  removeEventListener('beforeunload', askToStay);
  if (editor.isDestroyed) return;
  // It says why, and waits for the person.
  if (id === null) return editor.view.dispatch(editor.state.tr.setMeta(key, null));
  const { state, schema, view } = editor;
  const placed = key.getState(state)?.find((one) => one.upload === upload);
  const type = schema.nodes['imageComponentBlock'];
  if (!placed || !type) return;
  const { pos } = placed;
  const step: Step = { remove: upload };
  const ratio = upload.width / upload.height;
  const former = placed.isReplacement === true ? state.doc.nodeAt(pos) : null;
  URL.revokeObjectURL(upload.preview);
  if (former && isPicture(former)) {
    const values = replacedValues(former, id, ratio);
    return view.dispatch(
      state.tr.setNodeMarkup(pos, undefined, withPictureAttributes(former, values)).setMeta(key, step),
    );
  }
  const width = Math.min(upload.width, mostPictureWidth);
  const height = Math.round((width * upload.height) / upload.width);
  const kept = { alt: upload.file.name, aspectratio: String(ratio), status: 'uploaded' };
  const node = type.create({ id: newId(), src: id, width: `${width}px`, height: `${height}px`, kept });
  const at = insertPoint(state.doc, Math.min(pos, state.doc.content.size), type) ?? state.doc.content.size;
  view.dispatch(state.tr.insert(at, node).setMeta(key, step));
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function dispatch(view: EditorView, step: Step): void {
  view.dispatch(view.state.tr.setMeta(key, step));
}

function follow(tr: Transaction, before: readonly Placed[]): readonly Placed[] {
  const step: Step | null | undefined = tr.getMeta(key);
  if (!tr.docChanged && step === undefined) return before;
  const moved = before.map((placed) => {
    // What is typed before a picture that is replaced moves it; a new one stays where it was put.
    const side = placed.isReplacement === true ? 1 : -1;
    return { ...placed, pos: movedPosition(tr, placed.pos, side) };
  });
  if (!step) return moved;
  return 'add' in step ? [...moved, step.add] : moved.filter(({ upload }) => upload !== step.remove);
}

function framesIn(editor: Editor, state: EditorState): DecorationSet | null {
  const placed = key.getState(state) ?? [];
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
            URL.revokeObjectURL(upload.preview);
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

/** Returns the pictures in what was pasted or dropped, also those of a type that is not taken: the person is told. */
function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

function hasWords(data: DataTransfer | null): boolean {
  const { body } = new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html');
  return (body.textContent ?? '').trim() !== '';
}
