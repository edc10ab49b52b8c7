import { reasons, senderOf, type NotificationRecord, type Reason } from '#features/notifications/contract.ts';

const issueCauses: Readonly<Record<Reason, string>> = {
  created: 'created this issue',
  assigned: 'are assigned to this issue',
  subscribed: 'are subscribed to this issue',
  mentioned: 'were mentioned',
};
const pageCauses: Readonly<Record<Reason, string>> = {
  ...issueCauses,
  created: 'own this page',
  subscribed: 'take part in a discussion on this page',
};

/** Returns why somebody is emailed this news of one issue or page: “You get this email because you are assigned to this issue.” */
export function whyMailed(news: readonly NotificationRecord[]): string {
  const causes = news.some(({ page }) => page !== null) ? pageCauses : issueCauses;
  const because = reasons.filter((reason) => news.some(({ sender }) => sender === senderOf(reason)));
  return `You get this email because you ${because.map((reason) => causes[reason]).join(' and ')}.`;
}
