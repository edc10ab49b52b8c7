import { describedBy, route } from '#platform/server/http/route.ts';
import * as admin from '#features/instance/admin-contract.ts';
import * as contract from '#features/instance/contract.ts';
import * as mails from '#features/instance/mail-contract.ts';
import * as mailbox from '#features/instance/mailbox-contract.ts';
import { readAdminMe, readAdminSession, signInAdmin, signOutAdmin } from './admin-session.ts';
import { addAdmin, listAdmins, removeAdmin } from './change-admins.ts';
import { listConfigurations, updateConfigurations } from './change-configurations.ts';
import { checkAiProvider } from './check-ai-provider.ts';
import { checkInstanceWorkspaceSlug, createInstanceWorkspace, listInstanceWorkspaces } from './instance-workspaces.ts';
import { listMails, readMail, sendMailAgain } from './kept-mails.ts';
import { checkMailbox, emailAddressAgain, readMailboxState } from './mailbox.ts';
import { readInstance } from './read-instance.ts';
import { forAdmins } from './require-admin.ts';
import { sendTestMail } from './send-test-mail.ts';
import { setUpInstance } from './set-up-instance.ts';
import { listSwitchedOffAccounts, switchAccountOff, switchAccountOn } from './switch-accounts.ts';
import { updateInstance, visitSignUpScreen } from './update-instance.ts';
import './tables.ts';

export const instanceRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.readInstance, readInstance),
    route(contract.setUpInstance, setUpInstance),
    route(contract.signInAdmin, signInAdmin),
    route(contract.signOutAdmin, signOutAdmin),
    route(contract.visitSignUpScreen, visitSignUpScreen),
    route(contract.readAdminSession, readAdminSession),
    route(contract.readAdminMe, readAdminMe),
    route(admin.updateInstance, forAdmins(updateInstance)),
    route(admin.listAdmins, forAdmins(listAdmins)),
    route(admin.addAdmin, forAdmins(addAdmin)),
    route(admin.removeAdmin, forAdmins(removeAdmin)),
    route(admin.listSwitchedOffAccounts, forAdmins(listSwitchedOffAccounts)),
    route(admin.switchAccountOff, forAdmins(switchAccountOff)),
    route(admin.switchAccountOn, forAdmins(switchAccountOn)),
    route(admin.listConfigurations, forAdmins(listConfigurations)),
    route(admin.updateConfigurations, forAdmins(updateConfigurations)),
    route(mails.sendTestMail, forAdmins(sendTestMail)),
    route(mails.listMails, forAdmins(listMails)),
    route(mails.readMail, forAdmins(readMail)),
    route(mails.sendMailAgain, forAdmins(sendMailAgain)),
    route(mailbox.readMailboxState, forAdmins(readMailboxState)),
    route(mailbox.checkMailbox, forAdmins(checkMailbox)),
    route(mailbox.emailAddressAgain, forAdmins(emailAddressAgain)),
    route(admin.checkAiProvider, forAdmins(checkAiProvider)),
    route(admin.checkInstanceWorkspaceSlug, forAdmins(checkInstanceWorkspaceSlug)),
    route(admin.listInstanceWorkspaces, forAdmins(listInstanceWorkspaces)),
    route(admin.createInstanceWorkspace, forAdmins(createInstanceWorkspace)),
  ],
);
