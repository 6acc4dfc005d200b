import { describe, expect, it } from 'vitest';
import { matchFills } from '#domain/trades/matchFills.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { readFile } from '../../readFile.ts';

function read(...rows: string[]) {
  const imported = readFile(new TextEncoder().encode(rows.join('\n')), 'mine.csv', { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in imported) throw new Error(imported.sentence);
  return imported;
}

describe('the zone of a file', () => {
  const head = 'datetime,symbol,side,quantity,price';
  it('is UTC and certain if every time has its own offset, for any requested zone', () => {
    expect(read(head, '2026-03-02T10:00:00-05:00,AAPL,buy,1,100')).toMatchObject({ zone: 'UTC', zoneCertain: true });
  });
  it('is the one that was asked for where one time states none', () => {
    const file = read(head, '2026-03-02T10:00:00Z,AAPL,buy,1,100', '2026-03-02T10:00:00,AAPL,sell,1,101');
    expect(file).toMatchObject({ zone: 'America/New_York', zoneCertain: false });
  });
});

describe('a result that the broker states', () => {
  const head = 'datetime,symbol,asset_type,side,quantity,price,effect,stated_gross';
  it('counts in place of price and quantity, as in the journal that the file was exported from', () => {
    const { fills } = read(
      head,
      '2026-03-02T10:00:00Z,EURUSD,forex,buy,1,1.1,open,',
      '2026-03-02T11:00:00Z,EURUSD,forex,sell,1,1.2,close,87.5',
    );
    expect(matchFills(fills).trades.map(({ gross }) => formatDecimal(gross))).toEqual(['87.5']);
  });
  it('that is no number fails its row with the reason', () => {
    const { problems } = read(head, '2026-03-02T10:00:00Z,EURUSD,forex,buy,1,1.1,open,much');
    expect(problems).toMatchObject([{ kind: 'failed', reason: expect.stringContaining('stated_gross') }]);
  });
});

describe('a file that was saved by a spreadsheet', () => {
  const head = 'datetime,symbol,side,quantity,price';
  const bought = '2026-03-02T15:00:00Z,KO,buy,5,60';
  it('refuses dates in local formats, with the expected format as the reason', () => {
    for (const stamp of ['3/2/2026 9:30', '46083.39583']) {
      const { problems } = read(head, `${stamp},KO,buy,5,60`);
      expect(problems).toMatchObject([{ kind: 'failed', reason: expect.stringContaining('yyyy-mm-dd hh:mm') }]);
    }
  });
  it('has totals and notes below its rows: they are skipped and ask for nothing', () => {
    const { rows, problems } = read(head, bought, 'Total,,,5,60', 'Made on Monday,,,,');
    expect(rows).toMatchObject({ imported: 1, ignored: 2, failed: 0 });
    expect(problems).toMatchObject([{ reason: 'A total or a note, not an execution.' }, {}]);
  });
  it('may have its header again in the middle, which is no row', () => {
    expect(read(head, bought, head, bought.replace('buy', 'sell')).rows).toMatchObject({ imported: 2, failed: 0 });
  });
});
