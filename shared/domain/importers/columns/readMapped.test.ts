import { describe, expect, it } from 'vitest';
import { formatDecimal } from '#domain/units/decimal.ts';
import { cutRecords } from '#tests/fixtures/imports/cutRecords.ts';
import { mutateFile } from '#tests/fixtures/imports/mutateFile.ts';
import { decodeText } from '../csv/decodeText.ts';
import type { Imported } from '../imported.ts';
import { recognizeFile } from '../readFile.ts';
import type { ColumnProfile } from './columnProfile.ts';
import { guessProfile, withColumn, withFee } from './guessProfile.ts';
import { profileDoubts } from './profileDoubts.ts';
import { profileFaults, unmappedSideWords, usableProfile } from './profileFaults.ts';
import { readMapped } from './readMapped.ts';
import { sampleTable } from './sampleTable.ts';

const settings = { account: 'Main', zone: 'America/New_York' };
const foreign = [
  'Acme Brokerage;;;;;;;',
  '',
  'Buchungstag;Uhrzeit;Wertpapier;Richtung;Anzahl;Kurs;Provision;Notiz',
  '09.03.2026;09:31:00;AAPL;Kauf;100;210,10;-1,00;erste',
  '09.03.2026;10:31:00;AAPL;Verkauf;50;1.211,00;-1,00;',
  '13.03.2026;11:00:00;AAPL;Dividende;0;0,24;0,00;',
  '13.03.2026;11:30:00;AAPL;Verkauf;50;212,00;-1,00;',
].join('\n');

const guessed = (text: string) => {
  const sample = sampleTable(text)!;
  const profile = guessProfile(sample);
  return { sample, profile, doubts: profileDoubts(profile, sample, settings.zone).filter(({ question }) => question === 'dateOrder') };
};
const read = (text: string, profile: ColumnProfile): Imported => {
  const file = readMapped(text, settings, profile);
  if ('sentence' in file) throw new Error(file.sentence);
  return file;
};
const linesOf = (file: Imported) =>
  file.fills.map(
    (f) =>
      `${f.instrument.key} ${f.action} ${formatDecimal(f.quantity)} @ ${formatDecimal(f.price)} fee ${formatDecimal(f.fee)} ${new Date(f.time).toISOString().slice(0, 19)} ${f.precision}`,
  );

describe('the columns of a file that are unknown', () => {
  it('are guessed from German names with umlauts', () => {
    const { profile } = guessed(
      'Buchungstag;Wertpapier;Richtung;Stückzahl;Kurs;Gebühr;Währung\n09.03.2026;SAP;Kauf;10;160,50;4,90;EUR\n10.03.2026;SAP;Verkauf;10;165,25;4,90;EUR',
    );
    expect(profile.columns).toMatchObject({ quantity: 'stückzahl', price: 'kurs', currency: 'währung' });
    expect(profile.feeColumns).toEqual([{ column: 'gebühr', costs: 'above' }]);
  });

  it('are guessed from their names and from their values', () => {
    expect(recognizeFile(new TextEncoder().encode(foreign))).toHaveProperty('sentence');
    const { profile, doubts, sample } = guessed(foreign);
    expect(sample.columns).toEqual(['buchungstag', 'uhrzeit', 'wertpapier', 'richtung', 'anzahl', 'kurs', 'provision', 'notiz']);
    expect(profile).toMatchObject({ dates: 'day', decimals: ',', costs: 'below' });
    expect(profile.columns).toMatchObject({
      date: 'buchungstag',
      side: 'richtung',
      time: 'uhrzeit',
      symbol: 'wertpapier',
      quantity: 'anzahl',
      price: 'kurs',
    });
    expect(profile.feeColumns).toEqual([{ column: 'provision', costs: 'below' }]);
    expect(doubts).toEqual([]);
    expect(profileFaults(profile, sample)).toEqual([
      'Choose what "Dividende" means: buy, sell, or no trade.',
      'Choose the currency of this file’s amounts: nothing in it says which.',
    ]);
  });

  it('detect their formats once chosen', () => {
    const text = 'Tag der Buchung,Was,Wieviel,Zu,Abzug\n"9.3.2026",KO,"10","60,5","-1,5"\n"31.3.2026",KO,"-10","61,5","-1,5"\n';
    const { sample, profile } = guessed(text);
    const chosen = (
      [
        ['date', 'tag der buchung'],
        ['symbol', 'was'],
        ['quantity', 'wieviel'],
        ['price', 'zu'],
      ] as const
    ).reduce((now, [field, column]) => withColumn(now, sample, field, column), profile);
    expect(chosen).toMatchObject({ dates: 'day', decimals: ',' });
    const withCosts = { ...withFee(chosen, sample, 'abzug'), currency: 'EUR' };
    expect(withCosts.feeColumns).toEqual([{ column: 'abzug', costs: 'below' }]);
    expect(profileFaults(withCosts, sample)).toEqual([]);
    expect(withColumn(chosen, sample, 'symbol', '').columns).not.toHaveProperty('symbol');
  });

  it('of which two have one name are distinguished', () => {
    expect(sampleTable('Time,Price,Time,Price\n1,2,3,4\n')?.columns).toEqual(['time', 'price', 'time (2)', 'price (2)']);
  });

  it('are under a header of words above numbers; a letter or an empty text has none', () => {
    expect(sampleTable('Dear diary,\nI, you, and me\nwe, went, out\n')).toBeNull();
    expect(sampleTable('')).toBeNull();
  });

  it('have one shape however long the file, and another when a column comes', () => {
    const shape = sampleTable(foreign)!.shape;
    expect(sampleTable(`${foreign}\n${foreign.split('\n').at(-1)}`)!.shape).toBe(shape);
    expect(sampleTable(foreign.replace('Notiz', 'Bemerkung'))!.shape).not.toBe(shape);
  });
});

describe('a file read with a profile', () => {
  const { profile: guess, sample } = guessed(foreign);
  const profile: ColumnProfile = {
    ...guess,
    columns: { ...guess.columns, date: 'buchungstag', side: 'richtung' },
    sides: { dividende: 'skip' },
    currency: 'USD',
  };

  it('gives its trades, with day first, decimal commas, costs below zero and words for the sides', () => {
    expect(profileFaults(profile, sample)).toEqual([]);
    const file = read(foreign, profile);
    expect(linesOf(file)).toEqual([
      'AAPL buy 100 @ 210.1 fee 1 2026-03-09T13:31:00 second',
      'AAPL sell 50 @ 1211 fee 1 2026-03-09T14:31:00 second',
      'AAPL sell 50 @ 212 fee 1 2026-03-13T15:30:00 second',
    ]);
    expect(file.rows).toEqual({ imported: 3, duplicate: 0, ignored: 1, failed: 0 });
    expect(file.problems[0]!.reason).toBe('Rows that say "Dividende" are not trades, as you chose.');
    expect(file.zoneCertain).toBe(false);
  });

  it('lists missing settings in plain sentences', () => {
    expect(profileFaults({ ...profile, sides: {} }, sample)).toEqual(['Choose what "Dividende" means: buy, sell, or no trade.']);
    expect(unmappedSideWords({ ...profile, sides: {} }, sample)).toEqual(['Dividende']);
    expect(profileFaults({ ...profile, decimals: '.' }, sample)[0]).toMatch(
      /^"1\.211,00" is not a number with a decimal point\.|^"210,10" is not/,
    );
    expect(profileFaults({ ...profile, dates: 'year' }, sample)).toEqual([
      expect.stringContaining('"09.03.2026" is not a date that begins with the year.'),
    ]);
    const { side: _side, ...columns } = profile.columns;
    expect(profileFaults({ ...profile, columns }, sample)).toEqual([expect.stringContaining('We can’t tell buys from sells')]);
    expect(profileFaults(withFee(profile, sample, 'kurs'), sample)).toEqual(['The column "kurs" is chosen twice.']);
  });

  it('with another header is refused, so that columns are never mixed up', () => {
    expect(readMapped(foreign.replace('Kurs', 'Betrag'), settings, profile)).toHaveProperty('sentence');
  });

  it('without a side column takes the sign of the quantity', () => {
    const text = 'When,Ticker,Qty,Price\n2026-03-09 09:31:00,AAPL,100,10\n2026-03-09 10:31:00,AAPL,-100,11\n';
    const { profile: signed, sample: rows } = guessed(text);
    expect(profileFaults({ ...signed, columns: { ...signed.columns, date: 'when' } }, rows)).toEqual([]);
    expect(linesOf(read(text, { ...signed, columns: { ...signed.columns, date: 'when' } })).map((line) => line.split(' ')[1])).toEqual([
      'buy',
      'sell',
    ]);
  });

  it('knows options by their OCC symbol, futures by their root, and asks for the value of an unknown point', () => {
    const text =
      'Date,Symbol,Side,Qty,Price\n2026-03-09,SPY260424C00720000,Buy,1,2\n2026-03-09,MESH6,Buy,1,6900\n2026-03-09,XYZH6,Sell,1,5\n';
    const { profile: plain } = guessed(text);
    expect(linesOf(read(text, plain))[0]).toBe('SPY260424C00720000 buy 1 @ 2 fee 0 2026-03-09T04:00:00 day');
    const futures = read(text, { ...plain, kind: 'future' });
    expect(futures.fills.map(({ instrument }) => instrument.kind)).toEqual(['option', 'future']);
    expect(futures.problems).toMatchObject([{ line: 4, kind: 'failed' }]);
  });

  it('reports ambiguous days and months, and reads them as chosen', () => {
    const text = 'Date,Symbol,Side,Qty,Price\n03/04/2026,KO,Buy,1,2\n';
    const { profile: plain, doubts } = guessed(text);
    expect(doubts).toEqual([{ question: 'dateOrder', about: 'date', guess: 'month' }]);
    const days = (['month', 'day'] as const).map((dates) =>
      linesOf(read(text, { ...plain, dates }))[0]!
        .split(' ')
        .at(-2),
    );
    expect(days).toEqual(['2026-03-04T05:00:00', '2026-04-03T04:00:00']);
  });

  it('reads dates as people and programs write them', () => {
    const days = [
      '2026-03-09T13:31:00Z',
      '2026-03-09T09:31:00-04:00',
      '20260309;093100',
      '3/9/2026 9:31:00 AM',
      '2026/03/09 09:31',
      '03-09-2026 09:31:00.250',
    ];
    const text = ['When,Symbol,Side,Qty,Price', ...days.map((day) => `"${day}",KO,Buy,1,2`)].join('\n');
    const { profile: plain } = guessed(text);
    const times = read(text, { ...plain, columns: { ...plain.columns, date: 'when' }, dates: 'month' }).fills.map(({ time }) =>
      new Date(time).toISOString(),
    );
    expect([...new Set(times)]).toEqual(['2026-03-09T13:31:00.000Z']);
    expect(times).toHaveLength(days.length);
  });

  it('accounts for every row of two thousand broken files and never throws', () => {
    const cut = cutRecords({ broker: 'own', path: 'own/italian.csv', rows: { imported: 0, duplicate: 0, ignored: 0, failed: 0 } }, foreign);
    for (let seed = 1; seed <= 2000; seed++) {
      const { bytes, rows, damage } = mutateFile(cut, seed);
      const text = decodeText(bytes);
      if ('sentence' in text) continue;
      const found = sampleTable(text.text);
      if (found === null) continue;
      const own = { ...profile, ...(found.shape !== profile.shape && guessProfile(found)) };
      profileFaults(own, found);
      const file = readMapped(text.text, settings, own);
      if ('sentence' in file) expect.fail(file.sentence);
      const sum = Object.values(file.rows).reduce((all, count) => all + count, 0);
      if (rows !== null && !damage.includes('quote')) expect(sum, `${seed} ${damage}`).toBe(rows);
      expect(file.fills).toHaveLength(file.rows.imported);
    }
  });
});

describe('a profile of an older release', () => {
  const text =
    'When,Ticker,Side,Qty,Price,Comm,Levy\n2026-03-09 09:31:00,KO,Buy,10,60,-1,-0.5\n2026-03-09 10:31:00,KO,Sell,10,61,-1,-0.5\n';
  const older: ColumnProfile = {
    shape: sampleTable(text)!.shape,
    columns: { date: 'when', symbol: 'ticker', side: 'side', quantity: 'qty', price: 'price', commission: 'comm', fees: 'levy' },
    dates: 'year',
    decimals: '.',
    sides: {},
    costs: 'below',
    kind: 'stock',
  };
  it('still reads executions in dollars with both of its fee columns', () => {
    expect(profileFaults(older, sampleTable(text)!)).toEqual([]);
    expect(linesOf(read(text, older))).toEqual([
      'KO buy 10 @ 60 fee 1.5 2026-03-09T13:31:00 second',
      'KO sell 10 @ 61 fee 1.5 2026-03-09T14:31:00 second',
    ]);
  });

  it('is set up again if its rows are whole trades', () => {
    const trades = sampleTable('Symbol,Side,Qty,Entry price,Exit price,Date\nKO,Long,1,60,61,2026-03-09\n')!;
    expect(usableProfile({ ...older, shape: trades.shape }, trades)).toBeNull();
    expect(usableProfile(older, sampleTable(text)!)).toEqual({
      ...older,
      columns: { date: 'when', symbol: 'ticker', side: 'side', quantity: 'qty', price: 'price' },
      rowKind: 'executions',
      feeColumns: [
        { column: 'comm', costs: 'below' },
        { column: 'levy', costs: 'below' },
      ],
      currency: 'USD',
    });
  });
});
