import { useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Checkbox } from '#platform/ui/controls/checkbox.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { Switch } from '#platform/ui/controls/switch.tsx';
import { Tabs, tabId } from '#platform/ui/controls/tabs.tsx';
import { Textarea } from '#platform/ui/controls/textarea.tsx';
import { BoardIcon, ListIcon, MoreIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { Shelf } from './shelf.tsx';

export function ControlsShelf() {
  const [presses, setPresses] = useState(0);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Shelf name="Buttons">
        <Button variant="primary" onClick={() => setPresses(presses + 1)}>
          Pressed {presses}
        </Button>
        <Button icon={PlusIcon}>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        <Button variant="danger-quiet">Quiet danger</Button>
        <Button variant="link">Link</Button>
        <Button off>Off</Button>
        <Button offBecause="Ask a project admin" onClick={() => setPresses(presses + 100)}>
          Not allowed
        </Button>
        <Button busy={busy} onClick={() => setBusy(true)}>
          Work
        </Button>
        <IconButton label="More" icon={MoreIcon} keys="G I" />
        <IconButton label="Board" icon={BoardIcon} bordered />
        <Button size="small">Small</Button>
        <Button size="large" variant="primary">
          Large
        </Button>
        <Button size="auth" variant="primary">
          Auth
        </Button>
      </Shelf>
      <FieldsShelf />
      <ChoicesShelf />
    </>
  );
}

function FieldsShelf() {
  const [search, setSearch] = useState('bug');
  return (
    <Shelf name="Fields">
      <div className="grid w-full grid-cols-1 gap-4 md:grid-cols-3">
        <Field label="Name" hint="How others see it" required>
          {(control) => <Input {...control} defaultValue="Website" />}
        </Field>
        <Field label="Identifier" error="This ID is taken">
          {(control) => <Input {...control} defaultValue="WEB" />}
        </Field>
        <Field label="Description" optional="(optional)">
          {(control) => <Textarea {...control} placeholder="What is it for" />}
        </Field>
        <SearchInput label="Search projects" value={search} onChange={setSearch} />
      </div>
    </Shelf>
  );
}

function ChoicesShelf() {
  const [on, setOn] = useState(true);
  const [layout, setLayout] = useState<'list' | 'board'>('board');
  const [tab, setTab] = useState<'all' | 'active'>('all');
  return (
    <Shelf name="Choices">
      <Checkbox label="Checked" checked={on} onChange={setOn} />
      <Checkbox label="Mixed" checked="mixed" onChange={setOn} />
      <Checkbox label="Unchecked" checked={!on} onChange={(next) => setOn(!next)} />
      <Switch label="Switch" checked={on} onChange={setOn} />
      <Switch label="Other" checked={!on} onChange={() => setOn(!on)} />
      <Segmented
        label="Layout"
        value={layout}
        onChange={setLayout}
        options={[
          { value: 'list', label: 'List', icon: ListIcon, keys: 'Y L' },
          { value: 'board', label: 'Board', icon: BoardIcon, keys: 'Y B' },
        ]}
      />
      <div>
        <Tabs
          label="Issues"
          panelId="tab-panel"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'all', label: 'All', count: 12_345 },
            { value: 'active', label: 'Active', count: 3 },
          ]}
        />
        <div id="tab-panel" role="tabpanel" aria-labelledby={tabId('tab-panel', tab)} className="pt-2">
          Panel {tab}
        </div>
      </div>
    </Shelf>
  );
}
