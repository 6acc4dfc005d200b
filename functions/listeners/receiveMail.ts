import { createHash } from 'node:crypto';
import PostalMime, { decodeWords } from 'postal-mime';
import * as mailTexts from '#copy/connections/mailTexts.ts';
import { inboxLimits, type MailRefusal } from '#domain/importers/csv/fileLimits.ts';
import { type MailFiles, readMail, shownCharacters } from '#domain/importers/readMail.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadInbox, mailedFile, mailOwners, mailWrite, type StoredMail, stillOwned } from '#functions/connections/loadInbox.ts';
import { timedId } from '#functions/journal/timedId.ts';
import { background } from '#functions/kernel/background.ts';
import { type ReceivedMail, receiptListener } from '#functions/kernel/listener.ts';
import { inboxLimit, isUsedUp, tryWithinLimits } from '#functions/limits/dailyLimit.ts';
import { toldWrites } from '#functions/notices/outbox.ts';
import { receivedMail } from '#functions/world/files.ts';
import type { World } from '#functions/world/world.ts';
import { filesFromEnv } from '../world/s3Files.ts';

/** Attachments that were not taken are named up to here, then counted. */
const MOST_LEFT = 20;
const [LONGEST_FROM, LONGEST_SUBJECT] = [100, 150];

/** A header of a stranger as text. SES's documentation leaves open whether it decodes them. */
const plain = (text: string, longest: number): string => shownCharacters(decodeWords(text)).slice(0, longest).join('');

/** Reason to refuse a mail by the verdicts of SES; null to take it. A forwarded mail keeps one of SPF and DKIM; its domain may ask to refuse mails that fail DMARC. */
function refusalOf({ virusVerdict, spamVerdict, spfVerdict, dkimVerdict, dmarcVerdict, dmarcPolicy }: ReceivedMail['receipt']) {
  const passed = (verdict: { readonly status: string }) => verdict.status === 'PASS';
  if (!passed(virusVerdict)) return 'virus';
  if (spamVerdict.status === 'FAIL') return 'spam';
  const isRefusedByDomain = dmarcVerdict.status === 'FAIL' && dmarcPolicy !== undefined && dmarcPolicy !== 'none';
  return isRefusedByDomain || !(passed(spfVerdict) || passed(dkimVerdict)) ? 'unproven' : null;
}

/** The contents of a mail for its trader: files, or the reason for none, and the names of attachments that were not taken. */
type Content = Pick<MailFiles, 'files' | 'left'> & Pick<StoredMail, 'refused'>;
const refusedBy = (refused: MailRefusal, left: readonly string[] = []): Content => ({ files: [], left, refused });

async function contentOf(world: Pick<World, 'files'>, { mail }: ReceivedMail): Promise<Content> {
  const bytes = await world.files.get(receivedMail(mail.messageId));
  // SES stores it before it calls: it ended between tries, and another would not find it either.
  if (bytes === null) return refusedBy('unreadable');
  const read = await readMail(bytes, PostalMime.parse);
  return 'problem' in read ? refusedBy(read.problem, read.left) : { ...read, refused: null };
}

/** The item of a mail. */
const storedMail = (world: Pick<World, 'now'>, received: ReceivedMail, id: string, { files, left, refused }: Content): StoredMail => {
  const { commonHeaders } = received.mail;
  return {
    id,
    at: world.now(),
    from: plain(commonHeaders.from?.[0] ?? '', LONGEST_FROM),
    subject: plain(commonHeaders.subject ?? '', LONGEST_SUBJECT),
    isProven: received.receipt.dmarcVerdict.status === 'PASS',
    files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
    left: left.slice(0, MOST_LEFT),
    leftMore: Math.max(0, left.length - MOST_LEFT),
    refused,
  };
};

/** Takes a mail into the mailbox of a user, once however often it is delivered. Nothing of it reaches the journal. */
async function take(world: World, userId: UserId, hash: string, received: ReceivedMail): Promise<void> {
  const { table, files } = world;
  const { messageId, timestamp } = received.mail;
  const id = timedId(Date.parse(timestamp), createHash('sha256').update(messageId).digest('base64url'));
  const { mails } = await loadInbox(table, userId, world.now());
  if (mails.some((each) => each.id === id)) return;
  const told = (mail: StoredMail) => [
    stillOwned(hash),
    mailWrite(userId, mail),
    ...toldWrites(world, userId, { kind: 'sync', path: '/dashboard/import' }, mailTexts.came(mail)),
  ];
  const limit = inboxLimit(userId);
  // One for all that come after the last of a day.
  const refuseForToday = async () => {
    const day = new Date(world.now()).setUTCHours(0, 0, 0, 0);
    await table.transact(told(storedMail(world, received, timedId(day, 'daily'), refusedBy('daily'))));
  };
  if (await isUsedUp(table, limit, world.now())) return refuseForToday();
  const isFull = mails.filter((each) => each.isGone !== true && each.refused === null).length >= inboxLimits.waiting;
  const refusal = refusalOf(received.receipt) ?? (isFull ? 'full' : null);
  const content = refusal === null ? await contentOf(world, received) : refusedBy(refusal);
  await Promise.all(content.files.map(({ bytes }, place) => files.put(mailedFile(userId, id, place), bytes, 'application/octet-stream')));
  const taken = await tryWithinLimits(table, [limit], world.now(), told(storedMail(world, received, id, content)));
  if (taken === true) return;
  // Another delivery stored the same mail, or the address has changed, or the day is full: files that no item lists are deleted.
  if ((await loadInbox(table, userId, world.now())).mails.some((each) => each.id === id)) return;
  await Promise.all(content.files.map((_, place) => files.remove(mailedFile(userId, id, place))));
  if (taken === false) await refuseForToday();
}

/** Takes a mail for each trader whose secret address is among its recipients, and deletes it. Senders never get an answer. */
export const receiveMail = receiptListener('receiveMail', async ({ received, world }) => {
  const owners = await mailOwners(world.table, received.receipt.recipients);
  for (const [userId, hash] of owners) await take(world, userId, hash, received);
  await world.files.remove(receivedMail(received.mail.messageId));
});
export const handler = background(receiveMail, filesFromEnv);
