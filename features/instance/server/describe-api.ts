import {
  adminWorkspace,
  instanceAdmin,
  instanceConfiguration,
  mailSummary,
} from '#features/instance/admin-contract.ts';
import { adminMe, instanceConfig, instanceRecord } from '#features/instance/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const instanceNotes: ApiNotes = {
  tags: {
    instance: 'What anybody may know of this installation, and signing in to its administration.',
    'instance administration':
      'Settings, administrators, mail and workspaces of the installation. Takes the admin session.',
  },
  values: {
    name: 'Harbor',
    instance_name: 'Cairn of Harbor',
    company_name: 'Harbor',
    switched_off_at: '2026-03-04T16:05:12.508271Z',
  },
  schemas: {
    InstanceFields: schemaNote(instanceRecord.omit({ workspaces_exist: true }), 'What is known of this installation.', {
      base: 'output',
    }),
    Instance: schemaNote(instanceRecord, 'This installation.'),
    InstanceConfig: schemaNote(instanceConfig, 'What a client needs to know before anybody signs in.'),
    AdminMe: schemaNote(adminMe, 'An instance administrator about themselves.', { base: 'output' }),
    Setting: schemaNote(instanceConfiguration, 'A setting of the installation. A secret has no value.'),
    MailMessage: schemaNote(mailSummary, 'A message that was sent, kept or failed.', { base: 'output' }),
    WorkspaceOfInstance: schemaNote(adminWorkspace, 'A workspace as administrators see it.'),
    InstanceAdmin: schemaNote(instanceAdmin, 'Who runs the installation.'),
  },
  calls: {
    readInstance: {
      says: 'What a client needs before anybody signs in: which sign-in methods there are, limits, addresses. Secrets never appear here.',
    },
    setUpInstance: {
      says: 'Works only while there is no administrator. Redirects to `god-mode/general`, or back to `god-mode/` with `error_code` 5000, 5150, 5155, 5160, 5165 or 5180. Ask for `setup_code` when `config.is_setup_code_required` is true: the server prints it when it starts.',
    },
    signInAdmin: {
      says: 'Redirects to `god-mode/general`, or back with `error_code` 5000, 5160, 5170, 5175, 5185 or 5190.',
    },
    visitSignUpScreen: { says: 'Kept for other clients.' },
    updateInstance: { says: 'Telemetry stays off, whatever is sent.' },
    listAdmins: { says: 'Oldest first.' },
    addAdmin: { says: 'The person needs an account.' },
    removeAdmin: { says: 'Ends their admin sessions. The last administrator cannot be removed.' },
    listSwitchedOffAccounts: { says: 'Latest first.' },
    switchAccountOff: { says: 'Ends its sessions; signing in answers 5019 until it is switched on again.' },
    listConfigurations: { says: 'Secrets are never sent back.' },
    updateConfigurations: {
      says: 'By key. `null` goes back to the default, a masked secret changes nothing, unknown keys are ignored. A setting that comes from the environment stays as it is.',
    },
    sendTestMail: { says: 'Uses the stored mail settings; what the mail server says is returned.' },
    listMails: { says: 'Newest first.' },
    readMail: { says: 'Reading it is recorded in the audit log.' },
    checkAiProvider: { says: 'Asks the provider for its models with the stored key.' },
    checkInstanceWorkspaceSlug: { says: '`status: true` means available.' },
    listInstanceWorkspaces: { says: 'Oldest first, ten on a page.' },
    createInstanceWorkspace: {
      says: 'Works also where `DISABLE_WORKSPACE_CREATION` keeps everybody else from it. The caller owns it.',
    },
  },
};
