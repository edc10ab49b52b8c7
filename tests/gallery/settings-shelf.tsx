import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { Input } from '#platform/ui/controls/input.tsx';
import { PersonIcon, ProjectIcon } from '#platform/ui/icons/line-icons.ts';
import { defineCall } from '#platform/shared/call.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { DangerAction, DangerZone } from '#platform/web/settings/danger-zone.tsx';
import { SettingsForm } from '#platform/web/settings/settings-form.tsx';
import { SettingsRow } from '#platform/web/settings/settings-row.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { SettingsSelect } from '#platform/web/settings/settings-select.tsx';
import { SettingsShell } from '#platform/web/settings/settings-shell.tsx';
import { SettingsSwitch } from '#platform/web/settings/settings-switch.tsx';
import type { SettingsTab } from '#platform/web/settings/settings-tab.ts';
import { useSettingsForm } from '#platform/web/settings/use-settings-form.ts';

const tabs: readonly SettingsTab[] = [
  {
    id: 'general',
    label: 'General',
    href: '/general',
    icon: ProjectIcon,
    group: 'Garden',
    settings: [
      { id: 'name', label: 'Name' },
      { id: 'size', label: 'Company size', keywords: 'people' },
    ],
  },
  {
    id: 'members',
    label: 'Members',
    href: '/members',
    icon: PersonIcon,
    group: 'Garden',
    settings: [{ id: 'guests', label: 'Guests see everything' }],
  },
  { id: 'billing', label: 'Billing', href: '/billing', group: 'Money', allowed: false },
];

const wait = () => new Promise((resolve) => setTimeout(resolve, 50));

function General() {
  const [saved, setSaved] = useState({ name: 'Acme', slug: 'acme' });
  const [size, setSize] = useState('11-50');
  const form = useSettingsForm({
    saved,
    check: ({ name }) => (name.trim() === '' ? { name: 'Type a name.' } : {}),
    save: async (_changed, values) => {
      await wait();
      if (values.slug === 'taken') return { slug: 'This address is taken.' };
      setSaved(values);
      return undefined;
    },
  });
  return (
    <SettingsShell label="Garden settings" tabs={tabs} current="general" description="What everybody sees.">
      <SettingsForm form={form}>
        <SettingsSection>
          <SettingsRow id="name" label="Name" hint="At most 80 characters" error={form.errors.name}>
            {(control) => (
              <Input {...control} value={form.values.name} onChange={(event) => form.set('name', event.target.value)} />
            )}
          </SettingsRow>
          <SettingsRow label="Address" error={form.errors.slug}>
            {(control) => (
              <Input {...control} value={form.values.slug} onChange={(event) => form.set('slug', event.target.value)} />
            )}
          </SettingsRow>
          <SettingsRow label="Created on">2 May 2026</SettingsRow>
        </SettingsSection>
      </SettingsForm>
      <SettingsSection title="People">
        <SettingsSelect
          id="size"
          label="Company size"
          options={['Just myself', '2-10', '11-50'].map((value) => ({ value, label: value }))}
          value={size}
          onSave={async (value) => {
            await wait();
            setSize(value);
          }}
        />
      </SettingsSection>
      <DangerZone>
        <DangerAction
          title="Delete workspace"
          body="Everything in it goes."
          action="Delete workspace"
          confirm={{ title: 'Delete Acme?', body: 'Its projects and issues are deleted.' }}
          typed={[{ text: 'Acme' }, { text: 'delete my workspace' }]}
          onConfirm={async () => {
            await wait();
            setSaved({ name: 'Deleted', slug: 'deleted' });
          }}
        />
        <DangerAction
          title="Leave"
          body="You lose sight of it."
          action="Leave"
          offBecause="You are the only admin"
          confirm={{ title: 'Leave Acme?', body: '' }}
          onConfirm={wait}
        />
      </DangerZone>
    </SettingsShell>
  );
}

const refused = defineCall({
  name: 'save',
  tag: 'gallery',
  auth: 'session',
  method: 'PATCH',
  path: '/',
  summary: '',
  replies: {},
  errors: [],
});

function Members() {
  const [guests, setGuests] = useState(false);
  return (
    <SettingsShell label="Garden settings" tabs={tabs} current="members">
      <SettingsSection>
        <SettingsSwitch
          id="guests"
          label="Guests see everything"
          hint="Otherwise only what is theirs."
          checked={guests}
          onSave={async (next) => {
            await wait();
            setGuests(next);
          }}
        />
        <SettingsSwitch
          label="Refused by the server"
          checked={false}
          onSave={async () => {
            await wait();
            throw new ApiError(refused, 403, { error: 'Not you' }, null);
          }}
        />
      </SettingsSection>
    </SettingsShell>
  );
}

function Billing() {
  return (
    <SettingsShell label="Garden settings" tabs={tabs} current="billing">
      Never drawn
    </SettingsShell>
  );
}

const root = createRootRoute();
const pages = Object.entries({ '/general': General, '/members': Members, '/billing': Billing }).map(
  ([path, component]) => createRoute({ getParentRoute: () => root, path, component }),
);

/** The settings frame on a page of its own: `?page=/general`. */
export function SettingsShelf({ page }: { page: string }) {
  const [router] = useState(() =>
    createRouter({ routeTree: root.addChildren(pages), history: createMemoryHistory({ initialEntries: [page] }) }),
  );
  return <RouterProvider router={router} />;
}
