import { useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { ChipButton } from '#platform/ui/display/chip.tsx';
import { CopyIcon, DeleteIcon, EditIcon, MoreIcon, PriorityIcon } from '#platform/ui/icons/line-icons.ts';
import { PRIORITIES, PriorityGlyph } from '#platform/ui/icons/priority-glyph.tsx';
import { announce } from '#platform/ui/notices/announce.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { openPicker } from '#platform/ui/picker/open-picker.tsx';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { Shelf } from './shelf.tsx';

const priorityOptions = PRIORITIES.slice(0, 4).map((value) => ({
  value,
  label: value,
  mark: <PriorityGlyph priority={value} />,
}));
const people = Array.from({ length: 300 }, (_, index) => ({
  value: `p${index}`,
  label: `Person ${index}`,
  group: index < 100 ? 'First hundred' : 'Others',
}));

export function PopupsShelf() {
  const [said, say] = useState('nothing');
  const items: MenuItem[] = [
    { label: 'Edit', icon: EditIcon, keys: 'E', run: () => say('edit') },
    { label: 'Copy', icon: CopyIcon, keys: 'Mod+Shift+,', run: () => say('copy') },
    { kind: 'separator' },
    {
      kind: 'picker',
      label: 'Change priority',
      icon: PriorityIcon,
      keys: 'P',
      open: (anchor) =>
        openPicker(anchor, { label: 'Priority', options: priorityOptions, chosen: ['low'], digits: true, onPick: say }),
    },
    {
      kind: 'submenu',
      label: 'Theme',
      items: [
        { kind: 'choice', label: 'Light', chosen: true, run: () => say('light') },
        { kind: 'choice', label: 'Dark', chosen: false, run: () => say('dark') },
      ],
    },
    { label: 'Archive', offBecause: 'Only completed issues can be archived', run: () => say('archive') },
    { label: 'Delete', icon: DeleteIcon, danger: true, keys: 'Mod+Backspace', run: () => say('delete') },
  ];
  const menu = useMenu(() => items, { label: 'Issue actions' });
  return (
    <Shelf name="Popups">
      <p id="said">{said}</p>
      <IconButton label="Issue actions" icon={MoreIcon} {...menu} />
      <Button
        onContextMenu={(event) => {
          event.preventDefault();
          openMenu(eventAnchor(event), items, { label: 'Issue actions' });
        }}
      >
        Right-click me
      </Button>
      <Pickers say={say} />
      <Dialogs say={say} />
      <Toasts say={say} />
      <Button onClick={() => announce('Something happened')}>Announce</Button>
      <span className="w-24 truncate" {...tip('A long text that is cut', { overflow: true })}>
        A long text that is cut
      </span>
    </Shelf>
  );
}

function Pickers({ say }: { say: (text: string) => void }) {
  const [priority, setPriority] = useState('none');
  const [chosen, setChosen] = useState<readonly string[]>(['p1']);
  const toggle = (value: string) =>
    setChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <>
      <Picker
        label="Priority"
        options={priorityOptions}
        empty={{ value: 'none', label: 'none', mark: <PriorityGlyph priority="none" /> }}
        chosen={[priority]}
        digits
        onPick={setPriority}
      >
        {(props) => <ChipButton {...props}>Priority {priority}</ChipButton>}
      </Picker>
      <Picker
        label="Assignees"
        options={people}
        chosen={chosen}
        mixed={['p2']}
        multiple
        onPick={toggle}
        onCreate={(name) => say(`create ${name}`)}
      >
        {(props) => <ChipButton {...props}>Assignees {chosen.length}</ChipButton>}
      </Picker>
    </>
  );
}

function Dialogs({ say }: { say: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      {open && (
        <Dialog
          title="Create project"
          description="A project holds the issues of one effort."
          dirty={name !== ''}
          onClose={() => setOpen(false)}
          onSubmit={() => {
            say(`submitted ${name}`);
            setOpen(false);
          }}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button variant="primary" type="submit">
                Create
              </Button>
            </>
          }
        >
          <Field label="Project name" required>
            {(control) => <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />}
          </Field>
          <Picker label="Lead" options={people} chosen={[]} onPick={say}>
            {(props) => <ChipButton {...props}>Lead</ChipButton>}
          </Picker>
        </Dialog>
      )}
      <Button
        onClick={() =>
          void confirm({
            title: 'Delete WEB-142?',
            body: 'It can be restored for 30 days.',
            action: 'Delete',
            danger: true,
          }).then((yes) => say(yes ? 'yes' : 'no'))
        }
      >
        Ask
      </Button>
    </>
  );
}

function Toasts({ say }: { say: (text: string) => void }) {
  return (
    <>
      <Button onClick={() => showToast({ kind: 'success', title: 'WEB-143 created', undo: () => say('undone') })}>
        Toast
      </Button>
      <Button
        onClick={() =>
          showToast({
            kind: 'error',
            title: 'Could not save the due date',
            body: 'Server text',
            retry: () => say('retried'),
          })
        }
      >
        Error toast
      </Button>
      <Button onClick={() => showToast({ kind: 'info', title: '3 issues archived' }, 'archived')}>Keyed toast</Button>
    </>
  );
}
