import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { readBars } from '#domain/bars/readBars.ts';
import { testBars } from '#domain/bars/testing/testBars.ts';
import { readFile } from '#domain/importers/readFile.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { forgetMail, mailedFile, mailWrite } from '#functions/connections/loadInbox.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { accessKey } from '#functions/people/access.ts';
import { type Profile, profiles } from '#functions/people/profile.ts';
import { dataLifecycle } from '#functions/privacy/dataLifecycle.ts';
import { testPerson } from '#functions/privacy/testing/testPerson.ts';
import { prefixes } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { type TestWorld, testNow, testWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from './index.ts';

let world: TestWorld;
let memory: ReturnType<typeof memoryTable>;
beforeEach(() => {
  memory = memoryTable();
  world = testWorld({ table: memory });
});

type Reply = { url: string; until: string; fileName: string; bytes: number; trades: number };
const ask = (token: string) => callEndpoint(routes(world), api.exports.create, {}, { token });
async function exported(token: string): Promise<Record<string, string>> {
  const { url } = (await ask(token)).body.data as Reply;
  const files = unzipSync(world.files.open(url)!.bytes);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('an export', () => {
  it('is a ZIP of one’s own behind a link that downloads for a quarter of an hour', async () => {
    const { token, userId } = await testPerson(world, 'maya');
    const { status, body } = await ask(token);
    const { url, ...rest } = body.data as Reply;
    const bytes = world.files.open(url)!.bytes.length;
    expect([status, rest]).toEqual([200, { until: '2026-11-18T15:15:00.000Z', fileName: 'afterbell-2026-11-18.zip', bytes, trades: 2 }]);
    expect(world.files.keys().filter((key) => key.startsWith(`${userId}/exports/`))).toHaveLength(2);
    world.setNow(testNow + 15 * 60_000);
    expect(world.files.open(url)).toBeNull();
  });

  it('has the whole journal: every trade and fill once, with its annotations', async () => {
    const { token, userId } = await testPerson(world, 'maya');
    const files = await exported(token);
    const trades = JSON.parse(files['trades.json']!) as {
      net: string;
      instrument: { symbol: string };
      openedAt: string;
      fillIds: string[];
    }[];
    const { totals } = await loadManifest(world.table, userId);
    expect(trades.map(({ net, instrument, openedAt }) => [instrument.symbol, net, openedAt])).toEqual([
      ['AAPL', '10.5', '2026-03-02T15:00:00.000Z'],
      ['MSFT', '10.5', '2026-03-03T15:00:00.000Z'],
    ]);
    expect(totals[0]).toMatchObject({ trades: 2, currency: 'USD' });
    const fills = JSON.parse(files['fills.json']!) as { id: string }[];
    expect(fills.map(({ id }) => id).sort()).toEqual(trades.flatMap(({ fillIds }) => fillIds).sort());
  });

  it('has which notifications are wanted', async () => {
    const { token, userId } = await testPerson(world, 'maya');
    await world.table.write({ update: profiles.key(userId), set: { notices: { like: false } } });
    const { notices } = JSON.parse((await exported(token))['profile.json']!) as Profile;
    expect(notices).toEqual({ ...accountDefaults.notices, like: false });
  });

  it('has the line about oneself, and the answers in study groups', async () => {
    const { token, userId } = await testPerson(world, 'maya');
    await world.table.write({ update: profiles.key(userId), set: { bio: 'I fade gaps.' } });
    const files = await exported(token);
    expect((JSON.parse(files['profile.json']!) as Profile).bio).toBe('I fade gaps.');
    expect(files['more.json']).toContain(`ANSWER#${userId}`);
  });

  it('can be imported again: its executions are in the layout of our own importer', async () => {
    const { token } = await testPerson(world, 'maya');
    const files = await exported(token);
    // With one account the importer asks for the account; with two it uses the file's.
    const csv = files['fills.csv']!.replace(/^\uFEFF/, '').replace(`"'=Main"`, 'Other');
    const read = readFile(new TextEncoder().encode(csv), 'fills.csv', { zone: 'UTC', account: '' });
    expect(read).toMatchObject({
      problems: [],
      fills: [{ account: 'Other', action: 'buy' }, { account: '=Main' }, { account: '=Main' }, { account: '=Main' }],
    });
  });

  it('has no text that a spreadsheet would compute', async () => {
    const { token } = await testPerson(world, 'maya');
    const files = await exported(token);
    const tables = Object.entries(files).filter(([name]) => name.endsWith('.csv'));
    expect(tables.length).toBeGreaterThan(4);
    for (const [name, text] of tables) expect(text, name).not.toMatch(/(^|,)"?[=+@\t]/m);
    expect(files['imports.csv']).toContain(`"'=march.csv"`);
    expect(files['notifications.csv']).toContain(`"'=1+1"`);
  });

  it('contains nothing of other people', async () => {
    const { token } = await testPerson(world, 'maya');
    await testPerson(world, 'noah');
    expect(Object.values(await exported(token)).join()).not.toContain('noah');
  });

  it('lists its contents', async () => {
    const { token } = await testPerson(world, 'maya');
    const { 'README.txt': readMe, ...files } = await exported(token);
    expect(Object.keys(files).filter((name) => !/^(screenshots|bars|emails)\//.test(name) && !readMe!.includes(`  ${name} `))).toEqual([]);
    for (const folder of ['screenshots', 'bars', 'emails']) expect(readMe).toContain(`in the folder ${folder}`);
    expect(readMe).toContain('2 trades, 4 executions.');
  });

  it('is a line of the audit', async () => {
    const { token, userId } = await testPerson(world, 'maya');
    await ask(token);
    const lines = memory.all().filter(({ pk, action }) => pk.startsWith(prefixes.audit) && action === 'data exported');
    expect(lines.map(({ target, by }) => [target, by])).toEqual([[userId, userId]]);
  });
});

describe('every group of the table', () => {
  it('is in the export, or has a reason why not', async () => {
    const { token, userId } = await testPerson(world, 'maya');
    for (const [group, { exported: where }] of Object.entries(dataLifecycle)) {
      const pk = `${prefixes[group as keyof typeof prefixes]}${userId}`;
      if (where.startsWith('no: ')) expect(where.length, group).toBeGreaterThan(30);
      else
        expect(
          memory.all().some((item) => item.pk === pk),
          `${group}: the person of this test has nothing in it`,
        ).toBe(true);
    }
    const files = await exported(token);
    const named = new Set(Object.values(dataLifecycle).map(({ exported: where }) => where));
    expect([...named].filter((name) => !name.startsWith('no: ') && files[name] === undefined)).toEqual([]);
    // Text that only this group contains, expected in the file of the group.
    const samples = {
      user: 'maya@example.com',
      access: '"type": "free"',
      recovery: 'City of birth',
      book: 'AAPL',
      writing: 'maya waited',
      notice: 'Hello maya',
      session: 'Firefox',
      credits: 'noted by maya',
      ai: 'asked by maya',
      standing: 'board-maya',
      replay: 'bars of maya',
      connection: 'broker of maya',
      record: 'RECORD/LINK#00000001',
      channel: 'https://hooks.example.com/a',
      inbox: 'broker of maya@example.com',
      member: '"MEMBER/',
      circle: 'id-maya waited',
      token: 'Backtest of maya',
    };
    expect(Object.keys(samples).sort()).toEqual(
      Object.keys(dataLifecycle)
        .filter((group) => !dataLifecycle[group as keyof typeof dataLifecycle].exported.startsWith('no: '))
        .sort(),
    );
    // Public results in R, in their stored form.
    expect(files['more.json']).toContain('STANDING/RECORD');
    for (const [group, text] of Object.entries(samples))
      expect(files[dataLifecycle[group as keyof typeof dataLifecycle].exported], group).toContain(text);
  });

  it('notes are whole and name their trade, days have their tags, and neither repeats under more.json', async () => {
    const { token } = await testPerson(world, 'maya');
    const files = await exported(token);
    const [note] = JSON.parse(files['notes.json']!) as Record<string, unknown>[];
    expect(note).toMatchObject({ symbol: 'AAPL', account: '=Main', text: '# Why\n\nmaya waited' });
    expect(JSON.parse(files['trades.json']!)).toMatchObject([{ id: note!.trade, noteExcerpt: 'Why maya waited' }, { noteId: null }]);
    expect(JSON.parse(files['days.json']!)).toMatchObject([{ day: '2026-03-02', plan: 'maya waits', tags: [{ name: 'sleep', value: 4 }] }]);
    expect(files['journal-settings.json']).toContain('tag of maya');
    expect(JSON.parse(files['missed-trades.json']!)).toMatchObject([{ symbol: 'TSLA', entry: '400', exit: '390', note: 'maya hesitated' }]);
    expect(files['missed-trades.csv']).toContain('TSLA,short');
    expect(JSON.parse(files['trade-plans.json']!)).toMatchObject([{ symbol: 'NVDA', state: 'ready', stop: '178', thesis: 'maya plans' }]);
    expect(files['trade-plans.csv']).toContain('60% at 186; 40% at 190');
    expect(JSON.parse(files['day-rules.json']!)).toMatchObject([{ day: '2026-03-02', rule: 'maya stops' }]);
    expect(JSON.parse(files['playbooks.json']!)).toMatchObject([{ name: 'Playbook of maya', versions: [{ version: 1 }] }]);
    expect(JSON.parse(files['playbook-checks.json']!)).toMatchObject([
      { trade: note!.trade, playbook: 'Playbook of maya', version: 1, rule: 'Gap with news', kind: 'hard', followed: true },
      { rule: 'Market agrees', kind: 'graded', followed: false },
    ]);
    expect(files['more.json']).not.toContain('WRITING');
  });

  it('files that came by email and wait are in it, those that were imported are not, and what does not fit is named', async () => {
    const { token, userId } = await testPerson(world, 'maya');
    const own = userIdOf(userId);
    const about = { from: 'a', subject: '', isProven: true, left: [], leftMore: 0, refused: null, at: testNow };
    const [gone, large] = ['gone', 'large'].map((id) => ({ ...about, id, files: [{ name: `${id}.csv`, bytes: id === 'gone' ? 3 : 3e8 }] }));
    for (const mail of [gone!, large!]) {
      await world.table.write(mailWrite(own, mail));
      await world.files.put(mailedFile(own, mail.id, 0), Buffer.from('x,y'), 'application/octet-stream');
    }
    await forgetMail(world, own, gone!);
    const files = await exported(token);
    const items = JSON.parse(files['more.json']!) as { item: string; files?: { name: string }[] }[];
    const id = items.find(({ files: [file] = [] }) => file?.name === 'day.csv')!.item.slice('INBOX/MAIL#'.length);
    expect(Object.keys(files).filter((name) => name.startsWith('emails/'))).toEqual([`emails/${id}-1.csv`]);
    expect(files[`emails/${id}-1.csv`]).toBe('a,b');
    expect(files['README.txt']).toContain('too large for this file: large.csv. They wait on Import.');
  });

  it('screenshots are in it, images and all, each with its trade', async () => {
    const { token } = await testPerson(world, 'maya');
    const files = await exported(token);
    const [shot] = JSON.parse(files['screenshots.json']!) as Record<string, string>[];
    expect(shot).toMatchObject({ symbol: 'AAPL', day: null, caption: 'maya drew a line', file: 'screenshots/shot-maya.webp' });
    expect(files[shot!.file!]).toBe('image of maya');
    expect(files['screenshots.csv']).toContain('screenshots/shot-maya.webp');
  });

  it('bars are in it, a file for each series, and each can be uploaded again', async () => {
    const { token } = await testPerson(world, 'maya');
    const files = await exported(token);
    const [line] = JSON.parse(files['bars.json']!) as Record<string, string>[];
    expect(line).toMatchObject({ symbol: 'AMD', seconds: 60, bars: 3, source: 'bars of maya', file: 'bars/1-AMD-60s.csv' });
    expect(readBars(files[line!.file!]!, { zone: 'UTC', symbol: 'AMD' })).toMatchObject({ series: testBars() });
    expect(files['more.json']).not.toContain('REPLAY');
  });

  it('includes an item of a user’s own partition without a file of its own, in its stored form', async () => {
    const { token } = await testPerson(world, 'maya');
    expect((await exported(token))['more.json']).toContain('wait for the open');
  });

  it('no secret is: no answer, hash, key or token', async () => {
    const { token, userId } = await testPerson(world, 'maya');
    const provider = { provider: 'alpaca', connectedAt: '2026-11-18T15:00:00.000Z', sealed: 'sealed-maya' };
    await world.table.write({ put: { pk: `REPLAY#${userId}`, sk: 'PROVIDER', ...provider } });
    const files = await exported(token);
    expect(files['more.json'], 'which provider is connected').toContain('"alpaca"');
    const all = Object.values(files).join();
    const seal = (await world.table.get({ pk: `SECRET#${userId}`, sk: 'SEAL' }))!.key as string;
    for (const secret of ['salt-maya', 'digest-maya', 'jti-maya', 'token-maya', 'sealed-maya', seal])
      expect(all.includes(secret), secret).toBe(false);
  });
});

describe('no export', () => {
  it('is made a fourth time on one day: too_many_exports', async () => {
    const { token } = await testPerson(world, 'maya');
    // The person of this test has made one today.
    expect([(await ask(token)).status, (await ask(token)).status]).toEqual([200, 200]);
    const { status, body } = await ask(token);
    expect([status, body.code]).toEqual([429, 'too_many_exports']);
    world.setNow(testNow + 9 * 3_600_000);
    expect((await ask(token)).status).toBe(200);
  });

  it('exceeds the limit with five concurrent requests', async () => {
    const { token } = await testPerson(world, 'maya');
    const statuses = await Promise.all([1, 2, 3, 4, 5].map(async () => (await ask(token)).status));
    expect(statuses.sort()).toEqual([200, 200, 429, 429, 429]);
  });

  it('is made in the day after a password reset: wait_after_reset', async () => {
    const { token, userId } = await testPerson(world, 'maya');
    await world.table.write({ update: accessKey(userId), set: { resetAt: testNow - 86_400_000 + 1 } });
    const { status, body } = await ask(token);
    expect([status, body.code]).toEqual([403, 'wait_after_reset']);
    world.setNow(testNow + 1);
    expect((await ask(token)).status).toBe(200);
  });

  it('of a journal that changes during every read is book_busy, and nothing is left', async () => {
    const { token, userId } = await testPerson(world, 'maya');
    for (const { pk, sk } of memory.all())
      if (pk === `BOOK#${userId}` && sk.startsWith('CH#')) await world.table.write({ delete: { pk, sk } });
    const { status, body } = await ask(token);
    expect([status, body.code]).toEqual([409, 'book_busy']);
    expect(world.files.keys().filter((key) => key.includes('/exports/'))).toEqual([`${userId}/exports/old.zip`]);
  });
});
