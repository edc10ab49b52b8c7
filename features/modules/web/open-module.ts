import { readModuleDisplay, updateModuleDisplay } from '#features/displays/contract.ts';
import { openPart, PartPlace, type ListSession } from '#features/issue-lists/web/public.ts';
import { modulesOf } from './module-collection.ts';
import { t } from './text.ts';

/** The list of the issues of a module. `isReadOnly`: the module is archived, nothing is created or dragged there. */
export function openModule(slug: string, projectId: string, moduleId: string, isReadOnly: boolean): ListSession {
  const key = `${slug}/${projectId}/modules/${moduleId}`;
  return openPart(slug, projectId, isReadOnly ? `${key}/archived` : key, (workspace) => {
    const { client } = workspace.parts;
    const params = { slug, project_id: projectId, module_id: moduleId };
    return new PartPlace(workspace.of(projectId), {
      key,
      isReadOnly,
      fixed: { module: moduleId },
      holds: (issue) => issue.module_ids.includes(moduleId),
      fields: ['module_ids'],
      removal: {
        label: () => t('removeFromModule'),
        name: () => modulesOf(slug, projectId).table.get(moduleId)?.name ?? t('module'),
        change: { remove: { module_ids: [moduleId] } },
      },
      keeper: {
        read: () => client.send(readModuleDisplay, { params }),
        save: (part, values) => client.send(updateModuleDisplay, { params, body: { [part]: values } }),
      },
    });
  });
}
