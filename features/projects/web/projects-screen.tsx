import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { may } from '#features/access/rules.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { ChevronDownIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';
import { Picker } from '#platform/ui/picker/picker.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { Screen } from '#platform/web/shell/screen.tsx';
import { createProjectOpen } from './create-project.ts';
import { ProjectGrid } from './project-grid.tsx';
import { projectsOf } from './project-list.ts';
import { type ProjectSort, sortProjects } from './sort-projects.ts';
import { t } from './text.ts';

const SORTS: readonly { value: ProjectSort; label: () => string }[] = [
  { value: 'created', label: () => t('sortCreated') },
  { value: 'manual', label: () => t('sortManual') },
  { value: 'name', label: () => t('sortName') },
  { value: 'members', label: () => t('sortMembers') },
];

/** Every project of the workspace that this person may see (screens.md 3.17). */
export const ProjectsScreen = observer(function ProjectsScreen() {
  const place = useWorkspace();
  const list = projectsOf(place.slug);
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<ProjectSort>('created');
  const mayCreate = may('project.create', { workspace: place.role, project: null });
  const found = sortProjects(findProjects(list.all, query), sort);
  const create = mayCreate && (
    <Button variant="primary" size="large" icon={PlusIcon} keys="P" onClick={() => createProjectOpen.set(true)}>
      {t('addProject')}
    </Button>
  );
  const sortName = SORTS.find(({ value }) => value === sort)?.label() ?? '';
  return (
    <Screen
      crumbs={[{ label: t('projects') }]}
      place={place.workspace?.name}
      count={list.status === 'ready' ? list.all.length : undefined}
      actions={create}
    >
      {list.status === 'failed' ? (
        <ErrorScreen error={list.error} title={t('couldNotLoad')} onRetry={() => void list.read()} />
      ) : list.status === 'ready' && list.all.length === 0 ? (
        <EmptyState
          drawing="folder"
          title={t('noneTitle')}
          actions={
            mayCreate && (
              <Button variant="primary" onClick={() => createProjectOpen.set(true)}>
                {t('createProject')}
              </Button>
            )
          }
        >
          {t('noneBody')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4 p-4 md:p-6">
          <div className="flex flex-wrap gap-2">
            <SearchInput label={t('search')} value={query} onChange={setQuery} className="w-full md:w-64" />
            <Picker
              label={t('sort')}
              options={SORTS.map(({ value, label }) => ({ value, label: label() }))}
              chosen={[sort]}
              onPick={(value) => setSort(SORTS.find((one) => one.value === value)?.value ?? 'created')}
            >
              {(trigger) => (
                <Button {...trigger} aria-label={`${t('sort')}: ${sortName}`} {...tip(t('sort'))}>
                  {sortName}
                  <ChevronDownIcon size={14} />
                </Button>
              )}
            </Picker>
          </div>
          {list.status === 'ready' && found.length === 0 ? (
            <EmptyState
              drawing="search"
              title={t('noMatch')}
              actions={<Button onClick={() => setQuery('')}>{t('clearSearch')}</Button>}
            />
          ) : (
            <ProjectGrid slug={place.slug} projects={found} level={2} />
          )}
        </div>
      )}
    </Screen>
  );
});

/** Projects whose name or identifier contains what was typed (product-account-workspace.md 5). */
function findProjects(projects: readonly ProjectRecord[], query: string): readonly ProjectRecord[] {
  const wanted = fold(query.trim());
  return projects.filter((project) => fold(project.name).includes(wanted) || fold(project.identifier).includes(wanted));
}
