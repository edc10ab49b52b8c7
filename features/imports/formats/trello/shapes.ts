import * as z from 'zod';

const id = z.string().min(1);

export const trelloList = z.object({ id, name: z.string(), closed: z.boolean().nullish(), pos: z.number().nullish() });
export type TrelloList = z.infer<typeof trelloList>;

export const trelloLabel = z.object({ id, name: z.string().nullish(), color: z.string().nullish() });
export type TrelloLabel = z.infer<typeof trelloLabel>;

export const trelloMember = z.object({ id, fullName: z.string().nullish(), username: z.string().nullish() });
export type TrelloMember = z.infer<typeof trelloMember>;

export const trelloChecklist = z.object({
  idCard: id,
  name: z.string().nullish(),
  pos: z.number().nullish(),
  // Loose, because unread fields of an item are counted.
  checkItems: z
    .array(z.looseObject({ name: z.string(), state: z.string().nullish(), pos: z.number().nullish() }))
    .nullish(),
});
export type TrelloChecklist = z.infer<typeof trelloChecklist>;

export const trelloCard = z.object({
  id,
  name: z.string(),
  desc: z.string().nullish(),
  closed: z.boolean().nullish(),
  idList: id,
  idShort: z.int().nullish(),
  idLabels: z.array(id).nullish(),
  idMembers: z.array(id).nullish(),
  idMembersVoted: z.array(id).nullish(),
  pos: z.number().nullish(),
  start: z.string().nullish(),
  due: z.string().nullish(),
  dateLastActivity: z.string().nullish(),
  attachments: z
    .array(
      z.object({
        name: z.string().nullish(),
        url: z.string().nullish(),
        date: z.string().nullish(),
        idMember: z.string().nullish(),
        isUpload: z.boolean().nullish(),
      }),
    )
    .nullish(),
  badges: z.object({ comments: z.int().nullish() }).nullish(),
  customFieldItems: z.array(z.unknown()).nullish(),
});
export type TrelloCard = z.infer<typeof trelloCard>;

/** The kept fields of an action. Boards have hundreds of kinds, most of which concern only the board itself. */
export const trelloAction = z.object({
  id,
  type: z.string(),
  date: z.string(),
  idMemberCreator: z.string().nullish(),
  memberCreator: trelloMember.nullish(),
  data: z.object({
    text: z.string().nullish(),
    dateLastEdited: z.string().nullish(),
    card: z.object({ id, closed: z.boolean().nullish() }).nullish(),
    old: z.object({ closed: z.boolean().nullish() }).nullish(),
    listAfter: z.object({ id }).nullish(),
  }),
});
export type TrelloAction = z.infer<typeof trelloAction>;
