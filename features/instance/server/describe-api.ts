import { adminWorkspace, instanceAdmin, instanceConfiguration } from '#features/instance/admin-contract.ts';
import { mailSummary } from '#features/instance/mail-contract.ts';
import { adminMe, instanceConfig, instanceRecord } from '#features/instance/contract.ts';
import { bouncedAddress, mailboxState } from '#features/instance/mailbox-contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** Descriptions for the API reference. */
export const notes: ApiNotes = {
  tags: {
    instance: 'Public facts about this installation, and signing in to its administration.',
    'instance administration':
      'Settings, administrators, email and workspaces of the installation. Requires the admin session.',
  },
  values: {
    name: 'Harbor',
    instance_name: 'Cairn of Harbor',
    company_name: 'Harbor',
    address: 'ben@example.com',
    reply_address: 'cairn@example.com',
    switched_off_at: '2026-03-04T16:05:12.508271Z',
  },
  schemas: {
    InstanceFields: schemaNote(instanceRecord.omit({ workspaces_exist: true }), 'Facts about this installation.', {
      base: 'output',
    }),
    Instance: schemaNote(instanceRecord, 'This installation.'),
    InstanceConfig: schemaNote(instanceConfig, 'What a client needs before sign-in.'),
    AdminMe: schemaNote(adminMe, 'The signed-in instance administrator.', { base: 'output' }),
    Setting: schemaNote(instanceConfiguration, 'A setting of the installation. A secret has no value.'),
    MailMessage: schemaNote(mailSummary, 'An email that was sent, kept or failed.', { base: 'output' }),
    BouncedAddress: schemaNote(bouncedAddress, 'An address that news is not emailed to, and why.'),
    Mailbox: schemaNote(mailboxState, 'The mailbox that replies and bounces arrive in.'),
    WorkspaceOfInstance: schemaNote(adminWorkspace, 'A workspace as administrators see it.'),
    InstanceAdmin: schemaNote(instanceAdmin, 'An instance administrator.'),
  },
  calls: {
    readInstance: {
      says: 'What a client needs before sign-in: sign-in methods, limits, addresses. Contains no secrets.',
    },
    setUpInstance: {
      says: 'Works only while there is no administrator. Redirects to `god-mode/general`, or back to `god-mode/` with `error_code` 5000, 5150, 5155, 5160, 5165 or 5180. `setup_code` is needed if `config.is_setup_code_required` is true; the server prints it at start.',
    },
    signInAdmin: {
      says: 'Redirects to `god-mode/general`, or back with `error_code` 5000, 5160, 5170, 5175, 5185 or 5190.',
    },
    visitSignUpScreen: { says: 'Exists for other clients.' },
    updateInstance: { says: 'Telemetry settings are ignored and stay off.' },
    listAdmins: { says: 'Oldest first.' },
    addAdmin: { says: 'The person must have an account.' },
    removeAdmin: { says: 'Ends their admin sessions. The last administrator cannot be removed.' },
    listSwitchedOffAccounts: { says: 'Most recent first.' },
    switchAccountOff: { says: 'Ends its sessions. Signing in returns 5019 until it is enabled again.' },
    listConfigurations: { says: 'Secrets are never sent back.' },
    updateConfigurations: {
      says: 'Takes values by key. `null` restores the default. Masked secrets, unknown keys and settings from the environment are left unchanged.',
    },
    sendTestMail: { says: 'Uses the stored email settings and returns what the mail server said.' },
    listMails: { says: 'Newest first.' },
    readMail: { says: 'Recorded in the audit log.' },
    readMailboxState: { says: 'With the addresses that bounced.' },
    checkMailbox: { says: 'Signs in with the stored settings and returns what the mail server said.' },
    emailAddressAgain: { says: 'Its next news is emailed.' },
    checkAiProvider: { says: 'Requests the provider’s list of models with the stored key.' },
    checkInstanceWorkspaceSlug: { says: '`status: true` means available.' },
    listInstanceWorkspaces: { says: 'Oldest first, ten per page.' },
    createInstanceWorkspace: {
      says: 'Works even if `DISABLE_WORKSPACE_CREATION` is set. The caller becomes its owner.',
    },
  },
};
