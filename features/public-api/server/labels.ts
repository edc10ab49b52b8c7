import { sql } from 'kysely';
import * as app from '#features/labels/contract.ts';
import * as contract from './calls/lists.ts';
import type { V1Label } from './calls/lists.ts';
import { v1Errors } from './calls/v1-call.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { definedOf } from '#platform/shared/objects.ts';
import { keeping } from './external-ids.ts';
import { answerOne, answerPage } from './shape.ts';
import { v1Route, type At, type V1Handler } from './v1-route.ts';

interface Where {
  readonly slug: string;
  readonly project_id: string;
}

const taken = { table: 'labels', taken: v1Errors.LABEL_EXTERNAL_TAKEN } as const;

/** Returns labels as the public API shows them, in this order. The app's calls checked who may see them. */
async function readLabels(at: At, where: Where, ids: readonly string[]): Promise<V1Label[]> {
  const { workspaceId } = await at.enter(where, 'label.read');
  const { rows } = await sql<V1Label>`
    select id, created_at, updated_at, deleted_at, created_by, updated_by, workspace_id as workspace, project_id as project,
      parent_id as parent, name, description, color, sort_order, external_source, external_id
    from labels where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(at.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function readOne(at: At, where: Where, id: string): Promise<V1Label> {
  return must((await readLabels(at, where, [id]))[0], 'the app answered it');
}

const listLabels: V1Handler<typeof contract.listLabels> = async ({ params, query }, at) => {
  const found = await at.ask(app.listLabels, { params });
  const ids = found.map(({ id }) => id);
  return answerPage(at, params.slug, query, await readLabels(at, params, ids));
};

const createLabel: V1Handler<typeof contract.createLabel> = async ({ params, body }, at) => {
  const { external_id, external_source, description, ...fields } = body;
  const extra = definedOf({ external_id, external_source, description });
  const { id } = await keeping({ ...taken, id: null, extra }, () =>
    naming(at, params, fields.name, () => at.ask(app.createLabel, { params, body: fields })),
  );
  return { status: 201, body: await readOne(at, params, id) };
};

const readLabel: V1Handler<typeof contract.readLabel> = async ({ params, query }, at) => {
  const { id } = await at.ask(app.readLabel, { params });
  return answerOne(at, params.slug, query, await readOne(at, params, id));
};

const updateLabel: V1Handler<typeof contract.updateLabel> = async ({ params, body }, at) => {
  const { external_id, external_source, description, ...fields } = body;
  const extra = definedOf({ external_id, external_source, description });
  await keeping({ ...taken, id: params.label_id, extra }, () =>
    naming(at, params, fields.name, () => at.ask(app.updateLabel, { params, body: fields })),
  );
  return { status: 200, body: await readOne(at, params, params.label_id) };
};

const deleteLabel: V1Handler<typeof contract.deleteLabel> = async ({ params }, at) => {
  await at.ask(app.deleteLabel, { params });
  return { status: 204, body: undefined };
};

const nameCodes = new Set<string>([app.labelErrors.LABEL_NAME_TAKEN.code, commonErrors.PAYLOAD_INVALID.code]);

/** A name that is taken is reported with the label that has it. */
async function naming<T>(at: At, where: Where, name: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof KnownError) || !nameCodes.has(error.code)) throw error;
    const labels = await at.ask(app.listLabels, { params: where });
    const same = labels.find((label) => label.name === name);
    throw same ? new KnownError(v1Errors.LABEL_NAME_TAKEN, { id: same.id }) : error;
  }
}

export const labelRoutes = [
  v1Route(contract.listLabels, listLabels),
  v1Route(contract.createLabel, createLabel, 'label.write'),
  v1Route(contract.readLabel, readLabel),
  v1Route(contract.updateLabel, updateLabel, 'label.write'),
  v1Route(contract.deleteLabel, deleteLabel),
];
