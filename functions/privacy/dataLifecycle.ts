// Record 0019: your data: files, export, deletion.

import type { prefixes } from '../table/table.ts';

type Group = keyof typeof prefixes;
type Why = `no: ${string}`;

/** Handling of a group of items in an export, and in an account deletion. */
type DataLifecycle = {
  /** The file of the export it is in, or why it is in none. */
  readonly exported: `${string}.json` | Why;
  /** It goes with the person's whole partition, in a step of its own, or why it stays. */
  readonly erased: 'partition' | 'step' | Why;
};

/** Every group of the table. A new prefix does not compile until both are decided; tests check the export and the deletion against it. */
export const dataLifecycle: Readonly<Record<Group, DataLifecycle>> = {
  user: { exported: 'profile.json', erased: 'partition' },
  access: { exported: 'profile.json', erased: 'step' },
  recovery: { exported: 'profile.json', erased: 'partition' },
  book: { exported: 'trades.json', erased: 'partition' },
  writing: { exported: 'notes.json', erased: 'partition' },
  upload: { exported: 'no: images on their way in or out, for a day; what is in the journal is in screenshots.json', erased: 'step' },
  replay: { exported: 'bars.json', erased: 'partition' },
  notice: { exported: 'notifications.json', erased: 'partition' },
  session: { exported: 'sessions.json', erased: 'step' },
  token: { exported: 'tokens.json', erased: 'step' },
  credits: { exported: 'more.json', erased: 'partition' },
  ai: { exported: 'more.json', erased: 'partition' },
  reset: { exported: 'no: a reset under way: hashes of its secrets, and when somebody tried', erased: 'step' },
  secret: { exported: 'no: a key that locks what a browser stores, of no use outside it', erased: 'partition' },
  email: { exported: 'no: repeats, by a hash, whose the address in the profile is', erased: 'step' },
  username: { exported: 'no: repeats whose the name in the profile is', erased: 'step' },
  google: { exported: 'no: Google’s id for the person, as a hash', erased: 'step' },
  ending: { exported: 'no: repeats when the sessions end', erased: 'step' },
  sweep: { exported: 'no: names of older versions of the journal that are about to be deleted', erased: 'step' },
  limit: { exported: 'no: how many exports were made today', erased: 'step' },
  customer: { exported: 'no: the payment provider’s id for the person; the plan itself is in the profile', erased: 'step' },
  payment: {
    exported: 'no: ids of the provider’s messages that were dealt with, which name nobody',
    erased: 'no: ids of the provider’s messages that were dealt with, which name nobody and go in a month',
  },
  standing: { exported: 'more.json', erased: 'partition' },
  board: { exported: 'no: repeats where the person stands, which is in more.json', erased: 'step' },
  group: { exported: 'no: of all its members; in which groups the person is, and what they shared there, is in more.json', erased: 'step' },
  member: { exported: 'more.json', erased: 'step' },
  people: { exported: 'no: repeats the name in the profile', erased: 'step' },
  figures: { exported: 'no: counts of all accounts, and the paid plans under their names, as profile.json has one’s own', erased: 'step' },
  announcement: {
    exported: 'no: what admins tell everybody; each person’s copy is in notifications.json',
    erased: 'no: what admins told everybody names nobody, neither its writer nor its readers',
  },
  post: { exported: 'no: found through the person’s circle, and in community.json', erased: 'step' },
  circle: { exported: 'community.json', erased: 'step' },
  feed: { exported: 'no: cards of posts, which are in community.json, where others find them', erased: 'step' },
  report: { exported: 'no: what people told admins about others', erased: 'step' },
  connection: { exported: 'more.json', erased: 'partition' },
  outbox: { exported: 'no: messages on their way out, for a day; what they say is in notifications.json', erased: 'step' },
  channel: { exported: 'more.json', erased: 'partition' },
  record: { exported: 'more.json', erased: 'partition' },
  log: {
    exported: 'no: hashes of everybody’s records, which name nobody; one’s own links are in more.json',
    erased: 'no: hashes with salts that are deleted, which name nobody; without them nobody could check the others',
  },
  inbox: { exported: 'more.json', erased: 'partition' },
  deletion: { exported: 'no: there only while an account is being deleted', erased: 'step' },
  audit: {
    exported: 'no: what was done to accounts is stored apart for everybody’s safety',
    erased: 'no: names an id that nobody has any more, and nothing else of the person; a restored table needs it to delete them again',
  },
  contact: {
    exported: 'no: anybody can write under any address, so a message is nobody’s for certain',
    erased: 'no: anybody can write under any address, so a message is nobody’s for certain',
  },
};
