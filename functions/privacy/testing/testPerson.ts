import type { AiAnswer } from '#contract/schemas/analysis.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { plainAccount } from '#domain/accounts/testing/testTradingAccount.ts';
import { testBars } from '#domain/bars/testing/testBars.ts';
import { writeCash } from '#domain/cash/writeCash.ts';
import { weekOf } from '#domain/credits/weekOf.ts';
import { dayVersion, emptyDay } from '#domain/days/dayNote.ts';
import { annotateTrades } from '#domain/journal/commands/annotateTrades.ts';
import { saveNote } from '#domain/journal/commands/saveNote.ts';
import { defaultJournalSettings, journalSettingsVersion } from '#domain/journal/model/journalSettings.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import { versionsAfter } from '#domain/playbooks/playbook.ts';
import { noDayRules } from '#domain/tradePlans/dayRules.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, decimalOf, ONE } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { importIdOf, tradeIdOf, type UserId, userIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { emptyWeek, weekVersion } from '#domain/weekly/weekReview.ts';
import { answerWrite, newAnswerId } from '#functions/ai/answers.ts';
import { tradePlan } from '#functions/api/plans/testing/tradePlan.ts';
import { playbook } from '#functions/api/playbooks/testing/playbook.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import { saveBars } from '#functions/bars/saveBars.ts';
import { inCommunity } from '#functions/community/testing/inCommunity.ts';
import { connectionWrites, newConnection } from '#functions/connections/connections.ts';
import { changeAddress, mailedFile, mailWrite } from '#functions/connections/loadInbox.ts';
import { refillListWrite } from '#functions/credits/dueRefills.ts';
import { countedPlans } from '#functions/figures/accountCounts.ts';
import { inGroups } from '#functions/groups/testing/inGroups.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { saveDay } from '#functions/journal/dayNotes.ts';
import { saveDayRules } from '#functions/journal/dayRulesItems.ts';
import { saveJournalSettings } from '#functions/journal/loadJournalSettings.ts';
import { logMissedTrade } from '#functions/journal/missedTradeItems.ts';
import { addPlaybook } from '#functions/journal/playbookItems.ts';
import { receipts } from '#functions/journal/receipts.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import { timedId } from '#functions/journal/timedId.ts';
import { addTradePlan } from '#functions/journal/tradePlanItems.ts';
import { tradingAccounts } from '#functions/journal/tradingAccounts.ts';
import { saveWeek } from '#functions/journal/weekReviews.ts';
import { onTheBoard } from '#functions/leaderboard/testing/onTheBoard.ts';
import { limitsOfUser, limitWrite } from '#functions/limits/dailyLimit.ts';
import { changeChannels, deliveryWrite } from '#functions/messages/channels.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { messageWrite } from '#functions/notices/outbox.ts';
import { customerWrite } from '#functions/payments/customers.ts';
import { accessKey, Billing } from '#functions/people/access.ts';
import { createAccessToken } from '#functions/people/accessToken.ts';
import { countRecoveryAttempt } from '#functions/people/countRecoveryAttempt.ts';
import { directoryWrite } from '#functions/people/findPeople.ts';
import { googleAccounts } from '#functions/people/googleAccounts.ts';
import { emailClaims, usernameClaims } from '#functions/people/nameClaim.ts';
import { profileKey } from '#functions/people/profile.ts';
import { recordSession } from '#functions/people/recordSession.ts';
import { recoveries } from '#functions/people/recovery.ts';
import { saveResetToken } from '#functions/people/saveResetToken.ts';
import { sealKey } from '#functions/people/sealKey.ts';
import { appendLink } from '#functions/record/appendLink.ts';
import { changeRecord } from '#functions/record/changeRecord.ts';
import { changePlace } from '#functions/screenshots/changePlace.ts';
import { changeUpload } from '#functions/screenshots/changeUpload.ts';
import { imagesOf } from '#functions/screenshots/uploads.ts';
import { type TestWorld, testNow } from '#functions/world/testing/testWorld.ts';

/** A connection that is due, with a line of its history. */
async function connect(world: TestWorld, userId: UserId, name: string): Promise<void> {
  const given = {
    id: 'AAAAAAAAAAA',
    broker: 'interactive-brokers',
    name: `broker of ${name}`,
    accounts: [{ number: 'U1', label: 'Main' }],
  } as const;
  const sealed = { sealed: await world.seal.close(userId, '{}', given.id), credentialEndsAt: null };
  await world.table.transact(
    connectionWrites(userId, null, newConnection({ ...given, ...sealed, accounts: [...given.accounts] }, world.now())),
  );
}

/** The ids of a person that a test looks for afterwards. */
export const idsOf = (name: string) => ({
  userId: userIdOf(`id-${name}`),
  username: name,
  email: `${name}@example.com`,
  subject: `google-${name}`,
  token: `token-${name}`,
});

const SYMBOLS = ['AAPL', 'MSFT'] as const;
/** An answer to a user's question. */
const answerAbout = (name: string): AiAnswer => ({
  id: newAnswerId(testNow, 'AAAAAAAAAAA'),
  kind: 'ask',
  at: new Date(testNow).toISOString(),
  scope: 'All accounts',
  turn: 0,
  asked: `asked by ${name}`,
  thread: 'AAAAAAAAAAA',
  writer: 'rules',
  reason: 'off',
  model: null,
  facts: [],
  analysis: { headline: [], findings: [], wentWell: [], focus: [], question: [] },
});

/** A round trip in each of two symbols, on two days. */
const fillsOf = (batch: string): Fill[] =>
  SYMBOLS.flatMap((symbol, at) =>
    (['buy', 'sell'] as const).map((action, n) => ({
      ...({ account: '=Main', precision: 'second', order: 0, effect: 'unknown', fee: ONE, batch } as const),
      id: fillId(`${symbol} ${action}`),
      instrument: plainInstrument('stock', symbol, 'USD', ONE),
      action,
      quantity: decimalOf(10),
      price: decimal(n === 0 ? '100' : '101.25'),
      time: millis(Date.UTC(2026, 2, 2 + at, 15, n)),
    })),
  );

/** A dividend known by its day, and a borrow fee known by its second. */
const cashOfFile = (['dividend', 'borrowFee'] as const).map((kind, at) => ({
  id: fillId(`cash ${kind}`),
  kind,
  account: '=Main',
  symbol: `=SYM${at}`,
  currency: 'USD',
  amount: decimal(at === 0 ? '5.1' : '-0.75'),
  day: at === 0 ? '2026-03-04' : null,
  time: millis(Date.UTC(2026, 2, 4, at)),
}));

async function journal(world: TestWorld, userId: UserId): Promise<void> {
  const add = (fills: readonly Fill[]) => changeJournal(world, userId, addFillsCommand, { fills, record: receipt });
  const rows = { imported: 4, duplicate: 0, ignored: 0, failed: 0 };
  const about = {
    id: importIdOf('imp1'),
    fileName: '=march.csv',
    broker: 'generic',
    accounts: ['=Main'],
    zone: 'UTC',
    at: '2026-03-09T00:00:00.000Z',
  };
  const receipt = {
    ...about,
    state: 'committed' as const,
    added: 4,
    duplicates: 0,
    rows,
    problems: [],
    since: 0,
    cash: writeCash(cashOfFile, 'UTC'),
    cashAdded: 2,
  };
  await world.table.write({ put: await receipts.item(receipt, userId, receipt.id) });
  const fills = fillsOf('imp1');
  await add(fills.slice(0, 2));
  await add(fills);
}

async function writing(world: TestWorld, userId: UserId, name: string): Promise<void> {
  await saveBars(world, userId, { bars: testBars(), source: `bars of ${name}` });
  await connect(world, userId, name);
  const trade = { id: tradeIdOf(fillId('AAPL buy')), account: '=Main', openedAt: new Date(Date.UTC(2026, 2, 2, 15)).toISOString() };
  await changeJournal(world, userId, saveNote, {
    ...trade,
    version: noteVersion(''),
    text: `# Why\n\n${name} waited`,
    newId: fillId(name),
  });
  const plan = { plan: `${name} waits`, bias: 'bullish', tags: [{ name: 'sleep', value: 4 }] } as const;
  await saveDay(world.table, userId, '2026-03-02', plan, dayVersion(emptyDay), millis(world.now()));
  await saveWeek(world.table, userId, '2026-03-02', { saw: `${name} hurried` }, weekVersion(emptyWeek), millis(world.now()));
  const missed = { symbol: 'TSLA', side: 'short', currency: 'USD', multiplier: ONE, quantity: null, entry: decimal('400') } as const;
  const imagined = { stop: null, target: null, exit: decimal('390'), seenAt: millis(world.now()), setup: null, reason: null } as const;
  await logMissedTrade(world.table, userId, timedId(world.now(), name), { ...missed, ...imagined, note: `${name} hesitated` });
  const intended = { ...tradePlan, thesis: `${name} plans`, id: timedId(world.now(), name), version: 1, state: 'ready' as const };
  const at = new Date(world.now()).toISOString();
  await addTradePlan({ table: world.table }, userId, { ...intended, createdAt: at, movedAt: at, links: [] });
  const { rules, ...strategy } = playbook;
  const written = { ...strategy, id: 'AbCd1234', name: `Playbook of ${name}`, versions: versionsAfter([], rules, at)!, revision: 1 };
  await addPlaybook({ table: world.table }, userId, written);
  await changeJournal(world, userId, annotateTrades, [
    { ...trade, version: null, patch: { checks: ['p:AbCd1234:1', 'h+AbCd1234.1', 'g-AbCd1234.2'] } },
  ]);
  await saveDayRules(world.table, userId, { ...noDayRules('USD'), rule: `${name} stops`, day: '2026-03-02', version: 0 });
  const shot = { id: `shot-${name}`, caption: `${name} drew a line`, width: 1, height: 1, bytes: 9, addedAt: millis(world.now()) };
  await changePlace(world, userId, { trade: trade.id, account: trade.account, openedAt: trade.openedAt }, () => [shot]);
  for (const file of Object.values(imagesOf({ userId, id: shot.id })))
    await world.files.put(file, Buffer.from(`image of ${name}`), 'image/webp');
  const about = { id: `up-${name}`, userId, place: { day: '2026-03-02' }, at: world.now(), reason: null, shot, from: null } as const;
  await changeUpload(world, userId, about.id, () => ({ upload: { ...about, state: 'waiting' } }));
  const known = journalSettingsVersion(defaultJournalSettings);
  await saveJournalSettings(world.table, userId, { tags: [`tag of ${name}`] }, known);
}

/** A device, a webhook, the mail of weeks, a message on its way, and a mail that came in. */
async function reachable(world: TestWorld, userId: UserId, address: string): Promise<void> {
  const sealed = await world.seal.close(userId, 'whsec_1', 'hook01');
  const createdAt = '2026-11-01T00:00:00.000Z';
  await changeChannels(world, userId, (now) => ({
    ...now,
    choice: { ...now.choice, mail: { security: true, digest: true } },
    mail: { state: 'on', address, askedAt: 0 },
    devices: [{ id: 'phone', endpoint: 'https://fcm.googleapis.com/a', p256dh: 'B', auth: 'a', name: 'Chrome', addedAt: createdAt }],
    hooks: [{ id: 'hook01', url: 'https://hooks.example.com/a', events: ['trade.closed'], createdAt, oldUntil: 0, offAt: null }],
    sealed: { ...now.sealed, hooks: { hook01: [sealed] } },
  }));
  await world.table.write(deliveryWrite(world, userId, { hook: 'hook01', event: 'test', status: 200, outcome: 'sent', tries: 1 }));
  await world.table.write(messageWrite(world, userId, { kind: 'sync', title: 'New fills', message: 'From a broker.' }));
  await changeAddress(world, userId, 'on');
  const [id, from] = [timedId(world.now(), 'mail'), `broker of ${address}`];
  const about = { subject: 'Statement', isProven: true, left: [], leftMore: 0, refused: null };
  await world.table.write(mailWrite(userId, { ...about, id, from, at: world.now(), files: [{ name: 'day.csv', bytes: 3 }] }));
  await world.files.put(mailedFile(userId, id, 0), Buffer.from('a,b'), 'application/octet-stream');
}

/**
 * A person who has something in every group of the table, in the pool and among the files, with a token of their own that counts. `google`: they sign in
 * with Google alone.
 */
export async function testPerson(world: TestWorld, name: string, { google = false } = {}): Promise<ReturnType<typeof idsOf>> {
  const ids = idsOf(name);
  const { userId, username, email, subject, token } = ids;
  const { table } = world;
  const claim = { userId, username, status: 'active', until: 0, attempt: '' } as const;
  const subscription = {
    active: true,
    type: 'free',
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
    paymentStatus: 'active',
    failedPaymentAttempts: 0,
  };
  await table.write({
    put: { ...accessKey(userId), status: 'active', username, timeZone: 'UTC', subscription, validAfter: 0, revoked: [], revision: 0 },
  });
  const profile = {
    username,
    email,
    preferences: accountDefaults.preferences,
    createdAt: '2026-01-02T00:00:00.000Z',
    formerUsernames: [`${name}_before`],
  };
  await table.write({ put: { ...profileKey(userId), ...profile, ...(google && { withoutPassword: true }) } });
  await table.write({ put: { ...emailClaims.key(email), ...claim } });
  await table.write({ put: { ...usernameClaims.key(username), ...claim } });
  await table.write(directoryWrite(userId, username));
  await table.write({ put: { ...usernameClaims.key(`${name}_before`), ...claim, status: 'held', until: testNow + 86_400_000 } });
  if (google) await table.write({ put: { ...googleAccounts.key(subject), userId, createdAt: '' } });
  else {
    const hash = { kind: 'scrypt', salt: `salt-${name}`, digest: `digest-${name}` };
    await table.write({ put: { ...recoveries.key(userId), questions: ['First car', 'City of birth', 'First concert'], hash } });
    await countRecoveryAttempt(table, { username: userId }, world.now());
    await saveResetToken(table, `reset-${name}`, { username: userId }, world.now());
  }
  if (world.payments !== null) {
    const customerId = `cus_${name}`;
    const pending = { plan: 'monthly', number: 1, expiresAt: testNow, id: `cs_${name}`, url: null } as const;
    await table.write({ update: accessKey(userId), set: { billing: { ...Billing.parse({}), customerId, pending } } });
    await table.write(customerWrite(customerId, userId));
  }
  await world.identity.create({ username: google ? `Google_${subject}` : userId, email, password: 'tr4il-mix-9' });
  world.pool.tokens.set(token, {
    uid: userId,
    jti: `jti-${name}`,
    iat: world.now() / 1000,
    session_exp: world.now() / 1000 + 36_000,
    poolName: google ? `Google_${subject}` : userId,
  });
  await createAccessToken(world, userId, { name: `Backtest of ${name}`, scopes: ['trades:read'], days: 90 }, () => []);
  await recordSession(world, userId, world.pool.tokens.get(token)!, {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0',
    ip: '203.0.113.9',
  });
  await sealKey(world, userId);
  await reachable(world, userId, email);
  await table.transact([
    noticeWrite(world, userId, { type: 'system', title: `Hello ${name}`, message: '=1+1' }),
    auditWrite(world, { action: 'password reset', target: userId, by: null }),
    ...limitsOfUser(userId).map((limit) => limitWrite(limit, world.now())),
  ]);
  await table.write({ put: { pk: `CREDITS#${userId}`, sk: 'WEEK#2026-11-16', used: 2, note: `noted by ${name}` } });
  await table.write(refillListWrite(userId, weekOf(world.now())));
  await table.write(await answerWrite(userId, answerAbout(name)));
  await table.write({ put: await tradingAccounts.item({ ...plainAccount('=Main'), name: 'Main', revision: 1 }, userId, '=Main') });
  await table.write({ put: { pk: `USER#${userId}`, sk: 'PLAN#1', thought: 'wait for the open' } });
  await journal(world, userId);
  await writing(world, userId, name);
  await onTheBoard(table, userId, name);
  const plan = { userId, username: name, type: 'monthly' as const, end: null, ending: false, failed: 0 };
  await table.write({ put: countedPlans.item(plan, name) });
  await inGroups(table, userId, name);
  await inCommunity(world, userId, name);
  // A record with a link that waits to be published.
  await changeRecord(world, userId, { on: true });
  await appendLink(world, userId);
  await world.files.put({ userId, kind: 'exports', name: 'old.zip' }, new Uint8Array([1]), 'application/zip');
  return ids;
}
