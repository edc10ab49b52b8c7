import { useEffect, useState } from 'react';
import type { EditorHost } from '#platform/editor/editor-host.ts';
import type { MarkedPart } from '#platform/editor/marked-parts.ts';
import { RichTextView } from '#platform/editor/rich-text-view.tsx';
import { Button } from '#platform/ui/controls/button.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import type { PageCollection } from './page-collection.ts';
import type { Page } from './page-row.ts';
import { readMarkedVersion } from './read-versions.ts';
import { t } from './text.ts';

interface VersionTextProps {
  pages: PageCollection;
  page: Page;
  version: string;
  host: EditorHost;
}

/** A version in the place of the text, with what it added and removed. Render it under a key of the version. */
export function VersionText({ pages, page, version, host }: VersionTextProps) {
  const [read, setRead] = useState<{ tries: number; parts: readonly MarkedPart[] | 'failed' } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isHere = true;
    const take = (parts: readonly MarkedPart[] | 'failed') => isHere && setRead({ tries, parts });
    void readMarkedVersion(pages, page.id, version).then(take, () => take('failed'));
    return () => {
      isHere = false;
    };
  }, [pages, page.id, version, tries]);
  const parts = read?.parts;
  if (parts === 'failed')
    return (
      <Banner
        tone="danger"
        role="alert"
        title={t('versionNotRead')}
        action={
          <Button size="small" onClick={() => setTries(tries + 1)}>
            {t('retry')}
          </Button>
        }
      />
    );
  return (
    <section aria-label={t('versionText')}>
      {parts?.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no names, and stay in their places
        <Part key={index} part={part} host={host} />
      ))}
    </section>
  );
}

function Part({ part: { mark, html, against }, host }: { part: MarkedPart; host: EditorHost }) {
  const text = (
    <RichTextView html={html} label={t(mark === 'same' ? 'versionText' : mark)} host={host} against={against} />
  );
  if (mark === 'added') return <ins className="block border-l-2 border-ok bg-ok-soft pl-2 no-underline">{text}</ins>;
  if (mark === 'removed') return <del className="block border-l-2 border-danger bg-danger-soft pl-2">{text}</del>;
  return text;
}
