/** The fields of a card that are read, and those that only repeat others or concern one person's screen. */
export const usedCardFields: ReadonlySet<string> = new Set([
  'id',
  'name',
  'desc',
  'closed',
  'idList',
  'idShort',
  'idLabels',
  'idMembers',
  'idMembersVoted',
  'pos',
  'start',
  'due',
  'dateLastActivity',
  'attachments',
  'badges',
  'customFieldItems',
  // Repeated elsewhere, or only addresses and limits.
  'idBoard',
  'idOrganization',
  'idChecklists',
  'checklists',
  'labels',
  'descData',
  'limits',
  'shortLink',
  'shortUrl',
  'url',
  'nodeId',
  'email',
  'subscribed',
  'creationMethod',
  'pinned',
  'checkItemStates',
  'manualCoverAttachment',
]);

/** The same for the items of a checklist. */
export const usedCheckItemFields: ReadonlySet<string> = new Set([
  'id',
  'idChecklist',
  'name',
  'nameData',
  'state',
  'pos',
  'limits',
]);

/** The kinds of actions that are read: the others are the history of the board. */
export const usedActions: ReadonlySet<string> = new Set([
  'createCard',
  'copyCard',
  'convertToCardFromCheckItem',
  'emailCard',
  'commentCard',
  'copyCommentCard',
]);
