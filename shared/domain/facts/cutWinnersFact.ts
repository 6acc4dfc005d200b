import { drillDownFilter } from '../journal/views/drillDownFilter.ts';
import { countedFigure } from '../patterns/counted/countedFigure.ts';
import { cutWinners } from '../patterns/counted/cutWinners.ts';
import { patternTrades } from '../patterns/patternTrades.ts';
import { ZERO } from '../units/decimal.ts';
import { type Fact, figures } from './fact.ts';
import { type FactSource, rowsOf } from './factSource.ts';

/** Winners that are cut, as the screen of patterns counts them: one fact, or none where it does not happen. */
export function cutWinnersFact(source: FactSource): readonly Fact[] {
  const { table, zone, currency, filter } = source;
  const among = rowsOf(source, { ...filter, group: undefined });
  const meant = filter.group === undefined ? null : rowsOf(source, filter);
  const trades = patternTrades(table, { among, meant }, { zone, currency, startingCapital: ZERO }, false);
  const found = cutWinners(trades.counted);
  const link = found && countedFigure(found, filter);
  if (found === null || link === null) return [];
  const { id, n, of, net, totalR, subject } = found;
  return [
    {
      id: `counted:${id}`,
      label: 'Cut winners: closed in less than half the time losers are usually held',
      n,
      strength: null,
      figures: figures(currency, [
        ['Trades', 'count', n],
        [id === 'cutMoves' ? 'Winners with price bars' : 'Winners', 'count', of],
        ['Held for less than', 'minutes', Number(subject) / 60],
        ['Captured of MFE below', 'percent', id === 'cutMoves' ? 40 : null],
        ['Net P&L', 'money', net],
        ['Total R', 'r', totalR],
      ]),
      filter: { ...drillDownFilter(filter, link.figure), ...(link.result && { result: link.result }) },
    },
  ];
}
