import type { Action } from '#features/access/rules.ts';
import type { Place } from '#features/access/server/public.ts';
import { createCycleIn } from '#features/cycles/server/public.ts';
import { changeIssuesIn } from '#features/issues/server/public.ts';
import { createModuleIn } from '#features/modules/server/public.ts';
import { changePageIn, insertPage } from '#features/pages/server/public.ts';
import { viewAccess } from '#features/views/contract.ts';
import { insertView } from '#features/views/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { must, unreachable } from '#platform/shared/must.ts';
import { dayOf, idOf, personId, projectIds, type DemoContext } from './context.ts';
import type { DemoCycle, DemoModule, DemoPage, DemoView } from './shape.ts';
import { htmlOf } from './html-of.ts';
import type { ProjectOperation } from './timeline.ts';

export type Command = (writer: Writer, place: Place) => Promise<unknown>;

type PlanOperation = Extract<
  ProjectOperation,
  { readonly kind: 'cycle' | 'addition' | 'module' | 'view' | 'page' | 'edit' }
>;

/** Returns the command of a step that plans: a cycle, issues for it, a module with its issues, a view, a page or what it says. */
export function planCommand(context: DemoContext, project: string, operation: PlanOperation): [Action, Command] {
  switch (operation.kind) {
    case 'cycle':
      return ['cycle.write', (writer, place) => createCycleIn(writer, place, cycleOf(context, operation.cycle))];
    case 'addition': {
      const ids = operation.addition.issues.map((key) => idOf(context, key));
      const set = { cycle_id: idOf(context, operation.cycle) };
      return ['cycle.write', (writer, place) => changeIssuesIn(writer, place, ids, { set }, null)];
    }
    case 'module':
      return ['module.write', (writer, place) => addModule(context, writer, place, operation.module)];
    case 'view':
      return ['view.create', (writer, place) => insertView(writer, place, viewOf(context, project, operation.view))];
    case 'page':
      return ['page.create', (writer, place) => insertPage(writer, place, pageOf(context, place, operation.page))];
    case 'edit': {
      const id = idOf(context, operation.page);
      return [
        'page.update',
        (writer, place) =>
          changePageIn(writer, place, id, { description_html: pageHtml(context, place, operation.edit.text) }),
      ];
    }
    default:
      return unreachable(operation);
  }
}

function cycleOf(context: DemoContext, { key, name, description, start, end }: DemoCycle) {
  const [start_date, end_date] = [dayOf(context.today, start), dayOf(context.today, end)];
  return { id: idOf(context, key), name, description, start_date, end_date };
}

async function addModule(context: DemoContext, writer: Writer, place: Place, module: DemoModule): Promise<void> {
  const { name, description, status, start, due } = module;
  const id = await createModuleIn(writer, place, {
    id: idOf(context, module.key),
    name,
    description,
    status,
    lead_id: personId(context, module.lead),
    member_ids: module.members.map((person) => personId(context, person)),
    start_date: start === undefined ? null : dayOf(context.today, start),
    target_date: due === undefined ? null : dayOf(context.today, due),
  });
  const issues = module.issues.map((key) => idOf(context, key));
  await changeIssuesIn(writer, place, issues, { add: { module_ids: [id] } }, null);
}

/** What a page says. Pages of the same project are named by their keys: `[the handbook](https://page.invalid/page-handbook)`. */
function pageHtml(context: DemoContext, { slug, projectId }: Place, text: string): string {
  return htmlOf(text, context).replaceAll(
    /href="https:\/\/page\.invalid\/([a-z-]+)"/g,
    (_, page: string) => `href="/${slug}/projects/${projectId}/pages/${idOf(context, page)}"`,
  );
}

function pageOf(context: DemoContext, place: Place, { key, name, emoji, under, text }: DemoPage) {
  return {
    id: idOf(context, key),
    name,
    parent: under === undefined ? null : idOf(context, under),
    logo_props: { in_use: 'emoji', emoji: { value: emoji } },
    description_html: pageHtml(context, place, text),
  };
}

function viewOf(context: DemoContext, project: string, { name, labels, states }: DemoView) {
  const ids = projectIds(context, project);
  const idsOf = (kind: 'labels' | 'states', names: readonly string[]) =>
    names.map((wanted) => must(ids[kind].get(wanted), `${project} has "${wanted}"`));
  const filters = { labels: idsOf('labels', labels), ...(states && { state: idsOf('states', states) }) };
  return { name, filters, access: viewAccess.public };
}
