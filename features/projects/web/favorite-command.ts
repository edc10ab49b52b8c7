import { StarIcon } from '#platform/ui/icons/line-icons.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { toggleFavorite } from './change-project.ts';
import { projectsOf } from './project-list.ts';
import { t } from './first-text.ts';

/** Keeps the project one is in among the favorites, or takes it out (screens.md 4.1: `Shift F`). */
export const favoriteCommand = defineCommand<{ readonly slug: string; readonly projectId: string | null }>({
  id: 'project.favorite',
  name: () => t('favoriteCurrent'),
  label: ({ slug, projectId }) =>
    projectsOf(slug).byId.get(projectId ?? '')?.is_favorite === true ? t('unfavorite') : t('favorite'),
  icon: StarIcon,
  keys: ['Shift+F'],
  section: 'lists',
  when: ({ projectId }) => projectId !== null,
  run: ({ slug, projectId }) => {
    const project = projectsOf(slug).byId.get(projectId ?? '');
    return project ? toggleFavorite(slug, project) : undefined;
  },
});
