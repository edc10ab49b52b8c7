import {
  createProjectFromTemplate,
  type createProjectFromTemplate as createCall,
  type ProjectTemplateRecord,
} from '#features/project-templates/contract.ts';
import type { OwnTemplate, OwnTemplates } from '#features/projects/web/public.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import { formatList } from '#platform/web/text/format-number.ts';
import { SaveDialog } from './save-dialog.tsx';
import { ProjectTemplateStore } from './template-store.ts';
import { leftOutNames, partsOf } from './template-words.ts';
import { t } from './text.ts';

/** What the form of a new project and the menu of a project do with the templates of a workspace. */
export const projectTemplates: OwnTemplates = {
  follow(slug) {
    const store = new ProjectTemplateStore(slug);
    void store.load();
    return {
      get all() {
        return store.inOrder.map((template) => asOwn(slug, template));
      },
      stop: () => store.stop(),
    };
  },
  SaveDialog,
};

function asOwn(slug: string, template: ProjectTemplateRecord): OwnTemplate {
  const { id, name, states, labels, features } = template;
  const parts = partsOf(template);
  return {
    id,
    name,
    start: {
      states: states.map((state) => ({ ...state, key: state.id })),
      labels: labels.map((label) => ({ ...label, key: label.id })),
      features,
    },
    brings: parts.length === 0 ? '' : t('brings', { parts: formatList(parts) }),
    async create(draft, start) {
      const known = new Set([...states, ...labels].map((one) => one.id));
      const of = (key: string) => (known.has(key) ? { of: key } : {});
      const body: CallInput<typeof createCall>['body'] = {
        ...draft,
        states: start.states.map(({ key, name: title, group, color }) => ({ name: title, group, color, ...of(key) })),
        labels: start.labels.map(({ key, name: title, color }) => ({ name: title, color, ...of(key) })),
      };
      const params = { slug, template_id: id };
      const { project, left_out } = await api.send(createProjectFromTemplate, { params, body });
      if (left_out.length > 0)
        showToast({
          kind: 'info',
          title: t('created'),
          body: t('leftOutOf', { names: leftOutNames(left_out) }),
          stays: true,
        });
      return project;
    },
  };
}
