import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import {
  FilterChips,
  LazyDisplayPanel,
  LazyFiltersPanel,
  ProjectPlace,
  WorkspacePlace,
} from '#features/issue-lists/web/public.ts';
import { usePopover } from '#platform/ui/popups/use-popover.tsx';
import { openWorkspace, useVisitor } from '#features/issues/web/public.ts';
import { viewAccess } from '#features/views/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { differences } from '#platform/shared/objects.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { Input } from '#platform/ui/controls/input.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { Textarea } from '#platform/ui/controls/textarea.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { DisplayIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { LogoPicker } from '#platform/ui/logo/logo-picker.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { focusFirstError } from '#platform/ui/popups/first-field.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { viewPath } from './paths.ts';
import { t } from './text.ts';
import { viewsOf } from './view-collection.ts';
import type { ViewForm } from './view-form.ts';
import { isPrivateOnly } from './view-rights.ts';

const longestName = 255;
const noSettings = { filters: {}, display_filters: {}, display_properties: {} };
/** Lists over many projects begin as tables (screens.md 3.13). */
const tableSettings = { ...noSettings, display_filters: { layout: 'spreadsheet' } };

interface ViewDialogProps {
  form: ViewForm;
  onClose: () => void;
  /** Follows an address of this app. */
  go: (path: string) => void;
}

/** Adds a view or edits one: name, icon, visibility, filters and display (screens.md 3.12). */
export const ViewDialog = observer(function ViewDialog({ form, onClose, go }: ViewDialogProps) {
  const { projectId, view } = form;
  const place = useWorkspace();
  const views = viewsOf({ slug: place.slug, projectId });
  const privateOnly = isPrivateOnly(place, projectId);
  const list = useDraftPlace(form);
  const [name, setName] = useState(view?.name ?? '');
  const [description, setDescription] = useState(view?.description ?? '');
  const [logo, setLogo] = useState(view?.logo_props ?? {});
  const wasPrivate = view ? view.access === viewAccess.private : privateOnly;
  const [isPrivate, setPrivate] = useState(wasPrivate);
  const [nameError, setNameError] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isDirty =
    name !== (view?.name ?? '') ||
    description !== (view?.description ?? '') ||
    isPrivate !== wasPrivate ||
    differences({ logo: view?.logo_props ?? {} }, { logo }).any ||
    list.display.isChanged;
  const send = async (body: HTMLElement | null) => {
    if (busy) return;
    if (name.trim() === '') {
      setNameError(t('nameRequired'));
      return focusFirstError(body);
    }
    const access = isPrivate ? viewAccess.private : viewAccess.public;
    const content = { name: name.trim(), description: description.trim(), logo_props: logo, ...list.display.settings };
    if (view) {
      void views.change(view, content);
      if (view.access !== access) views.setAccess(view, access);
      return onClose();
    }
    setBusy(true);
    try {
      const made = await views.add({ ...content, access });
      form.onAdded?.();
      onClose();
      go(viewPath(views.place, made.id));
    } catch (failure) {
      setError(refusalReason(failure) ?? t('couldNotAdd'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={view ? t('editView') : t('addView')}
      size={560}
      dirty={isDirty}
      onClose={onClose}
      onSubmit={(body) => void send(body)}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" busy={busy}>
            {view ? t('save') : t('addView')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error !== null && <Banner tone="danger" role="alert" title={error} />}
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Field label={t('name')} error={nameError} required>
              {(control) => (
                <Input
                  {...control}
                  value={name}
                  maxLength={longestName}
                  autoComplete="off"
                  onChange={(event) => {
                    setNameError(null);
                    setName(event.target.value);
                  }}
                />
              )}
            </Field>
          </div>
          <LogoPicker label={t('logo')} logo={logo} onChange={setLogo} className="mt-6 size-8" />
        </div>
        <Field label={t('description')} optional={t('optional')}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
              className="max-h-40"
            />
          )}
        </Field>
        <Filters list={list} />
        {!privateOnly && (
          <div className="flex flex-col gap-1.5">
            <span className="text-body font-medium text-ink-2">{t('access')}</span>
            <Segmented
              label={t('access')}
              value={isPrivate ? 'private' : 'public'}
              options={[
                { value: 'public', label: t('public') },
                { value: 'private', label: t('private') },
              ]}
              onChange={(value) => setPrivate(value === 'private')}
              className="self-start"
            />
            <p className="text-small text-ink-3">
              {isPrivate ? t('privateHint') : projectId === null ? t('publicInWorkspaceHint') : t('publicHint')}
            </p>
          </div>
        )}
      </div>
    </Dialog>
  );
});

/** The filters of the view as chips, with the ways to add one and to choose how its list looks. */
const Filters = observer(function Filters({ list }: { list: ProjectPlace | WorkspacePlace }) {
  const target = { display: list.display, place: list, home: list.home };
  const filters = usePopover(t('filters'), () => <LazyFiltersPanel session={target} />);
  const display = usePopover(t('layoutAndDisplay'), () => <LazyDisplayPanel session={target} />);
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-body font-medium text-ink-2">{t('filters')}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        <FilterChips target={target} />
        <Button size="small" icon={PlusIcon} {...filters.trigger}>
          {t('addFilter')}
        </Button>
        <Button size="small" icon={DisplayIcon} {...display.trigger}>
          {t('layoutAndDisplay')}
        </Button>
      </div>
      {filters.popover}
      {display.popover}
    </fieldset>
  );
});

/** A list that is shown nowhere: its display settings are those of the form. */
function useDraftPlace({ projectId, view, settings }: ViewForm): ProjectPlace | WorkspacePlace {
  const { slug } = useWorkspace();
  const [workspace] = useState(() => openWorkspace(slug));
  useVisitor(workspace);
  const [place] = useState(() => {
    const base = settings ?? view ?? (projectId === null ? tableSettings : noSettings);
    const [read, isFixed] = [() => base, () => false];
    return projectId === null
      ? new WorkspacePlace(workspace, 'all-issues', { id: 'form', settings: read, isFixed })
      : new ProjectPlace(workspace.of(projectId), { key: `${slug}/${projectId}/views/form`, base: read, isFixed });
  });
  useEffect(() => () => place.stop(), [place]);
  return place;
}
