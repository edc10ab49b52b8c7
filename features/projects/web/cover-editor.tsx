import { type MouseEvent, type ReactNode, Suspense, useId, useState } from 'react';
import { projectCovers } from '#features/projects/rules.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { ImageIcon } from '#platform/ui/icons/line-icons.ts';
import { closedByThisPress } from '#platform/ui/popups/just-closed.ts';
import { Opening } from '#platform/ui/popups/opening.tsx';
import { LazyPopover } from '#platform/ui/popups/popup-parts.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { coverImages } from './cover-images.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

interface CoverEditorProps {
  slug: string;
  /** Null: a project that is about to be made. */
  projectId: string | null;
  /** The address of the cover that is shown; null: none. */
  cover: string | null;
  /** One of the app's covers, or none. */
  onChange: (cover: string | null) => void;
  /** Called when an uploaded image was stored. */
  onUploaded: (image: { readonly id: string; readonly url: string }) => unknown;
}

/** A project's cover: chosen from those of the app, uploaded, or taken off (screens.md 2.15). */
export function CoverEditor({ slug, projectId, cover, onChange, onUploaded }: CoverEditorProps) {
  const images = useSignal(coverImages);
  const library = <CoverLibrary cover={cover} onPick={onChange} />;
  if (images === null) return library;
  return (
    <Suspense fallback={<WithoutField hasCover={cover !== null}>{library}</WithoutField>}>
      <images.Field
        slug={slug}
        projectId={projectId}
        image={cover}
        onUploaded={onUploaded}
        onRemove={() => Promise.resolve(onChange(null))}
        more={library}
      />
    </Suspense>
  );
}

/** As high as the field whose code is still being read: its buttons, too, may take two lines. */
function WithoutField({ hasCover, children }: { hasCover: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="aspect-4/1 w-full rounded-control border border-line bg-sunken" />
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Unseen>{hasCover ? t('coverChange') : t('coverUpload')}</Unseen>
          {children}
          {hasCover && <Unseen>{t('remove')}</Unseen>}
        </div>
        <p aria-hidden className="invisible text-small">
          {first('cover')}
        </p>
      </div>
    </div>
  );
}

/** The place of a button. */
function Unseen({ children }: { children: string }) {
  return (
    <span aria-hidden className="invisible">
      <Button>{children}</Button>
    </span>
  );
}

function CoverLibrary({ cover, onPick }: { cover: string | null; onPick: (cover: string) => void }) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const name = useId();
  const pick = (url: string) => {
    setAnchor(null);
    onPick(url);
  };
  return (
    <>
      <Button
        icon={ImageIcon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event: MouseEvent<HTMLElement>) => {
          if (!closedByThisPress(event)) setAnchor(event.currentTarget);
        }}
      >
        {t('chooseCover')}
      </Button>
      {anchor && (
        <Opening onClose={() => setAnchor(null)}>
          <LazyPopover anchor={anchor} label={t('chooseCover')} onClose={() => setAnchor(null)}>
            <div role="radiogroup" aria-label={first('cover')} className="grid w-80 grid-cols-3 gap-2 p-3">
              {projectCovers.map((url, index) => (
                <label
                  key={url}
                  className="relative block h-14 overflow-hidden rounded-control border border-line has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
                >
                  <img src={url} alt="" className="size-full object-cover" />
                  {/* Arrows look at one after the other; a press or Enter takes it. */}
                  <input
                    type="radio"
                    name={name}
                    aria-label={t('coverNumber', { number: index + 1 })}
                    defaultChecked={url === cover}
                    onClick={(event) => event.detail > 0 && pick(url)}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter') return;
                      event.preventDefault();
                      pick(url);
                    }}
                    className="absolute inset-0 appearance-none outline-none"
                  />
                </label>
              ))}
            </div>
          </LazyPopover>
        </Opening>
      )}
    </>
  );
}
