import { useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import * as icons from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { RightPanel } from '#platform/web/shell/right-panel.tsx';
import { richText } from '#platform/web/text/rich-text.tsx';
import { Shelf } from './shelf.tsx';

const bold = { b: (text: string) => <strong>{text}</strong> };

export function MarksShelf() {
  const [panel, setPanel] = useState(false);
  return (
    <>
      <Shelf name="Icons">
        {Object.entries(icons).map(([name, Shape]) => (
          <span key={name} {...tip(name)}>
            <Shape />
          </span>
        ))}
      </Shelf>
      <Shelf name="Rich text and the right panel">
        <p>{richText('Delete <b>WEB-142</b>, not <i>others</i>', bold)}</p>
        <Button onClick={() => setPanel(!panel)}>Panel</Button>
        {panel && (
          <div className="h-40 w-full">
            <div className="flex h-full justify-end">
              <RightPanel kind="gallery" label="Properties" onClose={() => setPanel(false)}>
                <p className="p-4">What the panel holds</p>
              </RightPanel>
            </div>
          </div>
        )}
      </Shelf>
    </>
  );
}
