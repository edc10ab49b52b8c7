import { computed, makeObservable } from 'mobx';
import * as contract from '#features/issue-templates/contract.ts';
import type { NewIssueStart, ProjectFacts, WorkspaceFacts } from '#features/issues/web/public.ts';
import { noteEdit } from '#features/undo/web/public.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { Collection } from '#platform/web/store/collection.ts';

/** A template as it is sent. */
export type TemplateWrite = CallInput<typeof contract.createIssueTemplate>['body'];

/** The issue templates of one project, by name, and how they are written; each write can be undone by `Mod Z`. */
export class TemplateCollection extends Collection<contract.IssueTemplateRecord> {
  readonly #facts: ProjectFacts;

  constructor(facts: ProjectFacts) {
    const { client, hub, slug, local } = facts.workspace.parts;
    const { projectId } = facts;
    super({
      entity: 'issue_template',
      hub,
      read: () =>
        client.send(contract.listIssueTemplates, { params: { slug, project_id: projectId } }, { fresh: true }),
      ...(local && { kept: { local, question: 'issue_templates', projectId } }),
      concerns: (change) => change.project_id === projectId,
    });
    this.#facts = facts;
    makeObservable(this, { inOrder: computed });
  }

  /** All of them by name; observable. */
  get inOrder(): readonly contract.IssueTemplateRecord[] {
    return [...this.table.all()].sort((a, b) => a.name.localeCompare(b.name, undefined, { sensitivity: 'base' }));
  }

  /** The one that new issues start from; observable. */
  get standard(): contract.IssueTemplateRecord | null {
    return this.inOrder.find((template) => template.is_default) ?? null;
  }

  /** Creates one, or saves all of one. Throws what the server refused. */
  async save(id: string | null, body: TemplateWrite): Promise<void> {
    const { client } = this.#facts.workspace.parts;
    if (id === null)
      await client.send(contract.createIssueTemplate, { params: this.#params, body }, this.#noted(body.name));
    else await client.send(contract.updateIssueTemplate, { params: this.#of(id), body }, this.#noted(body.name));
    await this.load();
  }

  /** Makes one the default, or none of them. Throws what the server refused. */
  async setStandard(id: string, is_default: boolean): Promise<void> {
    const { client } = this.#facts.workspace.parts;
    const call = { params: this.#of(id), body: { is_default } };
    await client.send(contract.updateIssueTemplate, call, this.#noted(this.#nameOf(id)));
    await this.load();
  }

  /** Deletes one; answers how to undo it. Throws what the server refused. */
  async remove(id: string): Promise<() => void> {
    const { client, slug } = this.#facts.workspace.parts;
    const name = this.#nameOf(id);
    let undo = () => {};
    const onGroup = (group: string) => (undo = noteEdit(client, slug, group, name).undo);
    await client.send(contract.deleteIssueTemplate, { params: this.#of(id) }, { onGroup });
    await this.load();
    return undo;
  }

  get #params() {
    return { slug: this.#facts.slug, project_id: this.#facts.projectId };
  }

  #of(template_id: string) {
    return { ...this.#params, template_id };
  }

  #nameOf(id: string): string {
    return this.table.get(id)?.name ?? '';
  }

  #noted(name: string) {
    const { client, slug } = this.#facts.workspace.parts;
    return { onGroup: (group: string) => void noteEdit(client, slug, group, name) };
  }
}

let kept: { readonly workspace: WorkspaceFacts; readonly projects: Map<string, TemplateCollection> } | null = null;

/** Returns the templates of a project, which begin to be read when first asked for; those of one workspace at a time are kept and followed. */
export function templatesOf(facts: ProjectFacts): TemplateCollection {
  if (kept?.workspace !== facts.workspace) {
    for (const collection of kept?.projects.values() ?? []) collection.stop();
    kept = { workspace: facts.workspace, projects: new Map() };
  }
  const found = kept.projects.get(facts.projectId);
  if (found) return found;
  const made = new TemplateCollection(facts);
  kept.projects.set(facts.projectId, made);
  void made.load();
  return made;
}

/** Returns what a new issue starts with by a template, without what its project no longer has. */
export function startOfTemplate(
  facts: ProjectFacts,
  { issue }: Pick<contract.IssueTemplateRecord, 'issue'>,
): NewIssueStart {
  const people = new Set(facts.people.map(({ id }) => id));
  const properties = (of: Omit<contract.StoredTemplateIssue, 'description_html' | 'module_ids' | 'sub_issues'>) => ({
    name: of.name,
    state_id: of.state_id !== null && facts.states.table.get(of.state_id) ? of.state_id : null,
    priority: of.priority,
    label_ids: of.label_ids.filter((id) => facts.labels.table.get(id)),
    assignee_ids: of.assignee_ids.filter((id) => people.has(id)),
    estimate_point:
      of.estimate_point !== null && isOpen(facts, 'estimate', of.estimate_point) ? of.estimate_point : null,
  });
  return {
    ...properties(issue),
    description_html: issue.description_html,
    module_ids: issue.module_ids.filter((id) => isOpen(facts, 'modules', id)),
    sub_issues: issue.sub_issues.map(properties),
  };
}

/** Until the modules and points are read, what a template names counts as there: the server has the last word. */
function isOpen(facts: ProjectFacts, kind: 'modules' | 'estimate', id: string): boolean {
  const items = facts.plan(kind);
  if (items === null) return false;
  return items.get(id)?.isOpen ?? items.inOrder.length === 0;
}
