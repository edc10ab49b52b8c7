import { roles } from './contract.ts';
import { may, permissions, type Action, type Standing } from './rules.ts';

const { admin, member, guest } = roles;

/** The columns of the page. A workspace admin is shown without a project, so that the two scopes can be told apart. */
const columns: readonly (readonly [name: string, standing: Standing])[] = [
  ['Workspace admin', { workspace: admin, project: null }],
  ['Workspace member', { workspace: member, project: null }],
  ['Workspace guest', { workspace: guest, project: null }],
  ['Project admin', { workspace: member, project: admin }],
  ['Project member', { workspace: member, project: member }],
  ['Project guest', { workspace: guest, project: guest }],
];

function cell(action: Action, standing: Standing): string {
  if (may(action, standing)) return 'yes';
  return may(action, { ...standing, creator: true }) ? 'their own' : '';
}

/**
 * Returns the permission table as a Markdown page. The page is generated from the table in the code, never edited by
 * hand.
 */
export function permissionsPage(): string {
  const rows = Object.entries(permissions).map(([name, { says }]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are the actions
    const cells = columns.map(([, standing]) => cell(name as Action, standing));
    return `| \`${name}\` | ${cells.join(' | ')} | ${says} |`;
  });
  const names = columns.map(([name]) => name);
  return [
    '# Permissions',
    '',
    'The server and the browser use one table (`features/access/rules.ts`); this page is generated from it. Nobody can do anything in a workspace they do not',
    'belong to, and a place they may not see is answered like one that does not exist. Roles: admin 20, member 15, guest 5, in the workspace and again in each',
    'project. The first three columns are people who are not in the project. Being an instance administrator gives no rights in a workspace.',
    '',
    `| Action | ${names.join(' | ')} | In words |`,
    `| --- |${names.map(() => ' --- |').join('')} --- |`,
    ...rows,
    '',
  ].join('\n');
}
