import type { ProjectFacts } from '#bench/list/project-facts.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { joinDocument, type CoWriter } from '#tests/support/co-writer.ts';

/** A page that the bench made, and removes. */
export interface BenchPage {
  readonly id: string;
  /** Its address in the browser. */
  readonly address: string;
  /** Joins it as a client of its own. */
  join(): Promise<CoWriter>;
  remove(): Promise<void>;
}

/** Makes a page with a text in a project of the bench. */
export async function makePage(run: BenchRun, facts: ProjectFacts, html: string): Promise<BenchPage> {
  const { cairn, cookie, http, workspace } = run;
  const { slug, projectId } = facts;
  const pages = `/api/workspaces/${slug}/projects/${projectId}/pages/`;
  const body = JSON.stringify({ name: 'Written by the bench', description_html: html });
  const made: unknown = JSON.parse((await http.send('POST', pages, body)).text);
  const id = String(Reflect.get(Object(made), 'id'));
  return {
    id,
    address: `${cairn.url}/${slug}/projects/${projectId}/pages/${id}`,
    async join() {
      const writer = joinDocument({ url: cairn.url, cookie, userId: workspace.adminId, slug, projectId, id });
      await writer.settled();
      return writer;
    },
    async remove() {
      await http.send('POST', `${pages}${id}/archive/`);
      await http.send('DELETE', `${pages}${id}/`);
    },
  };
}
