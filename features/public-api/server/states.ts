import { sql } from 'kysely';
import * as contract from './calls/lists.ts';
import type { V1State } from './calls/lists.ts';
import { v1Errors } from './calls/v1-call.ts';
import * as app from '#features/states/contract.ts';
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

/** Returns states as the public API shows them, in this order. The app's calls checked who may see them. */
async function readStates(at: At, where: Where, ids: readonly string[]): Promise<V1State[]> {
  const { workspaceId } = await at.enter(where, 'state.read');
  const { rows } = await sql<V1State>`
    select id, created_at, updated_at, deleted_at, created_by, updated_by, project_id as project, workspace_id as workspace, name, description,
      color, trim(both '-' from regexp_replace(lower(name), '[^[:alnum:]]+', '-', 'g')) as slug, sequence, "group", false as is_triage,
      is_default as "default", external_source, external_id
    from states where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(at.db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function readOne(at: At, where: Where, id: string): Promise<V1State> {
  return must((await readStates(at, where, [id]))[0], 'the app answered it');
}

const listStates: V1Handler<typeof contract.listStates> = async ({ params, query }, at) => {
  const found = await at.ask(app.listStates, { params });
  const ids = found.map(({ id }) => id);
  return answerPage(at, params.slug, query, await readStates(at, params, ids));
};

const createState: V1Handler<typeof contract.createState> = async ({ params, body }, at) => {
  const { external_id, external_source, ...fields } = body;
  const kept = {
    table: 'states',
    taken: v1Errors.STATE_EXTERNAL_TAKEN,
    extra: definedOf({ external_id, external_source }),
  } as const;
  const { id } = await keeping({ ...kept, id: null }, () =>
    naming(at, params, fields.name, () => at.ask(app.createState, { params, body: fields })),
  );
  return { status: 200, body: await readOne(at, params, id) };
};

const readState: V1Handler<typeof contract.readState> = async ({ params, query }, at) => {
  const { id } = await at.ask(app.readState, { params });
  return answerOne(at, params.slug, query, await readOne(at, params, id));
};

const updateState: V1Handler<typeof contract.updateState> = async ({ params, body }, at) => {
  const { external_id, external_source, ...fields } = body;
  const extra = definedOf({ external_id, external_source });
  const kept = { table: 'states', taken: v1Errors.STATE_EXTERNAL_TAKEN, extra } as const;
  await keeping({ ...kept, id: params.state_id }, () =>
    naming(at, params, fields.name, () => at.ask(app.updateState, { params, body: fields })),
  );
  return { status: 200, body: await readOne(at, params, params.state_id) };
};

const deleteState: V1Handler<typeof contract.deleteState> = async ({ params }, at) => {
  await at.ask(app.deleteState, { params });
  return { status: 204, body: undefined };
};

/** A name that is taken is reported with the state that has it. */
async function naming<T>(at: At, where: Where, name: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof KnownError) || error.code !== commonErrors.PAYLOAD_INVALID.code) throw error;
    const states = await at.ask(app.listStates, { params: where });
    const same = states.find((state) => state.name === name);
    throw same ? new KnownError(v1Errors.STATE_NAME_TAKEN, { id: same.id }) : error;
  }
}

export const stateRoutes = [
  v1Route(contract.listStates, listStates),
  v1Route(contract.createState, createState, 'state.write'),
  v1Route(contract.readState, readState),
  v1Route(contract.updateState, updateState, 'state.write'),
  v1Route(contract.deleteState, deleteState),
];
