import { describe, expect, it } from 'vitest';
import { placeIn } from '#domain/journal/model/movedAccounts.ts';
import type { CashMovement } from '../importers/imported.ts';
import { decimal, formatDecimal } from '../units/decimal.ts';
import { fillId } from '../units/fillId.ts';
import { importIdOf } from '../units/ids.ts';
import { instantOf, millis } from '../units/millis.ts';
import { freshCash } from './freshCash.ts';
import { type CashRecord, heldCash } from './heldCash.ts';
import { cashDay, journalCash } from './journalCash.ts';
import { readCash, writeCash } from './writeCash.ts';

/** "dividend KO 5.10 2026-07-08", or with a time, as the file of an account names it. */
function movement(text: string, account = 'Main', name = text): CashMovement {
  const [kind, symbol, amount, when] = text.split(' ') as [CashMovement['kind'], string, string, string];
  const isDay = when.length === 10;
  return {
    id: fillId(account, name),
    kind,
    account,
    symbol,
    currency: 'USD',
    amount: decimal(amount),
    // Days begin at midnight in New York, which was four hours behind in summer.
    time: isDay ? instantOf(`${when}T04:00:00Z`) : instantOf(when),
    precision: isDay ? 'day' : 'second',
  };
}

const zone = 'America/New_York';
/** The record of an import of these rows. */
const record = (id: string, rows: readonly CashMovement[], about: Partial<CashRecord> = {}): CashRecord => ({
  id: importIdOf(id),
  fileName: `${id}.csv`,
  broker: 'schwab',
  accounts: ['Main'],
  zone,
  state: 'committed',
  cash: writeCash(
    rows.map((row) => journalCash(row, zone)),
    zone,
  ),
  ...about,
});
const textsOf = (records: readonly CashRecord[]) =>
  heldCash(records).map(
    ({ kind, symbol, amount, account, source }) => `${kind} ${symbol} ${formatDecimal(amount)} ${account} ${source.fileName}`,
  );

describe('cash of all imports', () => {
  const dividend = movement('dividend KO 5.1 2026-07-08');

  it('counts a movement that two exports have once, in the first of them', () => {
    const fee = movement('borrowFee GME -2 2026-08-01');
    expect(textsOf([record('b', [dividend, fee]), record('a', [dividend])])).toEqual([
      'dividend KO 5.1 Main a.csv',
      'borrowFee GME -2 Main b.csv',
    ]);
  });

  it('excludes undone and unfinished imports, and those without cash', () => {
    const records = [record('a', [dividend], { state: 'undone' }), record('b', [dividend], { state: 'prepared' })];
    expect(textsOf([...records, record('c', [], { cash: undefined })])).toEqual([]);
    expect(textsOf([...records, record('d', [dividend])])).toEqual(['dividend KO 5.1 Main d.csv']);
  });

  it('keeps two equal movements of one file, and counts them once when another layout has both', () => {
    const twice = [movement('dividend KO 5.1 2026-07-08', 'Main', 'one'), movement('dividend KO 5.1 2026-07-08', 'Main', 'two')];
    const other = ['x', 'y', 'z'].map((name) => movement('dividend KO 5.1 2026-07-08', 'Main', name));
    expect(textsOf([record('a', twice), record('b', other, { layout: 'schwab/other' })])).toEqual([
      ...Array(2).fill('dividend KO 5.1 Main a.csv'),
      'dividend KO 5.1 Main b.csv',
    ]);
  });

  it('keeps ids of one layout, equal or not', () => {
    const [one, other] = ['one', 'two'].map((name) => movement('dividend KO 5.1 2026-07-08', 'Main', name));
    expect(textsOf([record('a', [one!]), record('b', [other!])])).toHaveLength(2);
  });

  it.each([
    ['another amount', 'dividend KO 5.2 2026-07-08'],
    ['a day that no settlement explains', 'dividend KO 5.1 2026-07-12'],
    ['another symbol', 'dividend PEP 5.1 2026-07-08'],
    ['another kind', 'interest KO 5.1 2026-07-08'],
  ])('takes %s in another layout for another movement', (_, text) => {
    expect(textsOf([record('a', [dividend]), record('b', [movement(text)], { layout: 'schwab/other' })])).toHaveLength(2);
  });

  describe('a dividend net of tax in one layout, with its tax apart in another', () => {
    const gross = movement('dividend KO 10 2026-07-08');
    const tax = movement('withholdingTax KO -1.5 2026-07-08');
    const net = movement('dividend KO 8.5 2026-07-08');
    const other = { layout: 'schwab/other' };

    it('counts once, as the first file has it', () => {
      expect(textsOf([record('a', [net]), record('b', [gross, tax], other)])).toEqual(['dividend KO 8.5 Main a.csv']);
      expect(textsOf([record('a', [gross, tax]), record('b', [net], other)])).toEqual([
        'dividend KO 10 Main a.csv',
        'withholdingTax KO -1.5 Main a.csv',
      ]);
    });

    it('counts once despite rounded cents, and once per payment', () => {
      expect(textsOf([record('a', [gross, tax]), record('b', [movement('dividend KO 8.51 2026-07-08')], other)])).toHaveLength(2);
      const twice = [net, movement('dividend KO 8.5 2026-07-08', 'Main', 'again')];
      expect(textsOf([record('a', [gross, tax]), record('b', twice, other)])).toHaveLength(3);
    });

    it.each([
      ['of another amount', 'dividend KO 8.6 2026-07-08'],
      ['of a day that no settlement explains', 'dividend KO 8.5 2026-07-12'],
      ['of another symbol', 'dividend PEP 8.5 2026-07-08'],
      ['in lieu', 'paymentInLieu KO 8.5 2026-07-08'],
    ])('is another one %s', (_, text) =>
      expect(textsOf([record('a', [gross, tax]), record('b', [movement(text)], other)])).toHaveLength(3),
    );

    it('is another one where the file has its own tax, or is of the same layout', () => {
      const own = movement('withholdingTax KO -2 2026-07-08', 'Main', 'own');
      expect(textsOf([record('a', [gross, tax]), record('b', [net, own], other)])).toHaveLength(4);
      expect(textsOf([record('a', [gross, tax]), record('b', [net])])).toHaveLength(3);
    });

    it('counts beside another dividend of the same day', () => {
      const special = movement('dividend KO 3 2026-07-08');
      expect(textsOf([record('a', [special, net]), record('b', [gross, tax, special], other)])).toEqual([
        'dividend KO 3 Main a.csv',
        'dividend KO 8.5 Main a.csv',
      ]);
    });
  });

  describe('a dividend that another layout books on another day', () => {
    const on = (amount: string, ...days: readonly string[]) =>
      days.map((day, at) => movement(`dividend TSLY ${amount} 2026-07-${day}`, 'Main', `${day}${at}`));
    const booked = (rows: readonly CashMovement[]) =>
      record(
        'b',
        rows.map((row) => ({ ...row, id: fillId('booked', row.id) })),
        { layout: 'schwab/other' },
      );

    it.each([
      ['is the same one up to three days later', ['10'], ['13'], 1],
      ['or earlier', ['13'], ['10'], 1],
      ['is another one a week later, as weekly payers have', ['10'], ['17'], 2],
      ['is each the nearest of those of a weekly payer', ['03', '10', '17'], ['06', '13', '20'], 3],
      ['is added for the week that the other file lacks', ['03', '10'], ['06', '13', '20'], 3],
      ['stands for one of two that were paid on one day', ['10', '10'], ['13'], 2],
      ['is both of two', ['10', '10'], ['13', '13'], 2],
    ])('%s', (_, paid, days, count) => {
      expect(textsOf([record('a', on('5.1', ...paid)), booked(on('5.1', ...days))])).toHaveLength(count);
    });

    it('is the same one where only one of them has its tax apart', () => {
      const tax = movement('withholdingTax TSLY -1.5 2026-07-10');
      expect(textsOf([record('a', [...on('10', '10'), tax]), booked(on('8.5', '13'))])).toHaveLength(2);
      expect(
        textsOf([record('a', on('8.5', '10')), booked([...on('10', '13'), movement('withholdingTax TSLY -1.5 2026-07-13')])]),
      ).toHaveLength(1);
    });

    it('is another one in a file of the same layout, and where it is interest or of another amount', () => {
      expect(textsOf([record('a', on('5.1', '10')), { ...booked(on('5.1', '13')), layout: 'schwab' }])).toHaveLength(2);
      expect(textsOf([record('a', on('5.1', '10')), booked(on('5.2', '13'))])).toHaveLength(2);
      const interest = (day: string) => movement(`interest  5.1 2026-07-${day}`);
      expect(textsOf([record('a', [interest('10')]), booked([interest('13')])])).toHaveLength(2);
    });
  });

  it('compares an hour with a day in the zone of the file that states days', () => {
    // Late on July 8 in New York, July 9 in UTC.
    const late = movement('dividend KO 5.1 2026-07-09T03:30:00Z', 'Main', 'late');
    const inHours = record('b', [late], { layout: 'schwab/other', zone: 'UTC' });
    expect(textsOf([record('a', [dividend]), inHours])).toEqual(['dividend KO 5.1 Main a.csv']);
    expect(textsOf([{ ...inHours, id: importIdOf('0') }, record('a', [dividend])])).toEqual(['dividend KO 5.1 Main b.csv']);
  });

  it('goes to the account that its import was moved to, and is known there under its new name', () => {
    const moved = record('a', [dividend], { accounts: ['Roth'], movedFrom: ['Main'] });
    const again = record('b', [movement('dividend KO 5.1 2026-07-08', 'Roth')], { accounts: ['Roth'] });
    expect(textsOf([moved, again])).toEqual(['dividend KO 5.1 Roth a.csv']);
    expect(textsOf([{ ...again, id: importIdOf('0') }, moved])).toEqual(['dividend KO 5.1 Roth b.csv']);
  });

  it('is known in an account that its trades were moved to, only when the move is given', () => {
    const held = heldCash([record('a', [dividend])]);
    const again = journalCash(movement('dividend KO 5.1 2026-07-08', 'Roth'), zone);
    const file = { layout: 'schwab', zone, isMoved: false, cash: [again] };
    expect(freshCash(held, file, placeIn({ Roth: ['Main'] }))).toEqual([]);
    expect(freshCash(held, file, placeIn({ IRA: ['Main'] }))).toEqual([again]);
    expect(freshCash(held, file)).toEqual([again]);
  });

  it('stays in its accounts where an import has several', () => {
    const two = record('a', [dividend, movement('interest  -3.2 2026-07-01', 'IRA')], { accounts: ['Main', 'IRA'] });
    expect(textsOf([two])).toEqual(['dividend KO 5.1 Main a.csv', 'interest  -3.2 IRA a.csv']);
  });
});

it('keeps a stated day in every zone, and the wall clock of a time when it is read in another', () => {
  const rows = [movement('dividend KO 5.1 2026-07-08'), movement('funding BTC -0.25 2026-07-08T20:30:00Z')].map((row) =>
    journalCash(row, zone),
  );
  const [day, hour] = readCash(writeCash(rows, zone), 'Asia/Tokyo');
  expect([day!.day, cashDay(day!, 'America/Los_Angeles'), new Date(day!.time).toISOString()]).toEqual([
    '2026-07-08',
    '2026-07-08',
    '2026-07-07T15:00:00.000Z',
  ]);
  // 16:30 in New York is 16:30 in Tokyo.
  expect([hour!.day, new Date(hour!.time).toISOString()]).toEqual([null, '2026-07-08T07:30:00.000Z']);
  expect(readCash(writeCash(rows, zone), zone)).toEqual(rows);
  expect(cashDay({ ...rows[1]!, time: millis(Date.parse('2026-07-09T02:00:00Z')) }, zone)).toBe('2026-07-08');
});
