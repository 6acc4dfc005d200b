import { expect, it } from 'vitest';
import { usInstrument } from '../importers/instruments/usInstrument.ts';
import { plainInstrument } from '../trades/instrument.ts';
import { decimal, formatDecimal, ONE } from '../units/decimal.ts';
import { markTrade, netDaysAfter, type OpenTrade } from './brokerStanding.ts';

const AT = '2026-11-20T21:30:00.000Z';
const held = (quantity: string, mark: string | null, dayChange: string | null = null) => ({
  symbol: '',
  quantity,
  mark,
  markAt: mark === null ? null : AT,
  dayChange,
  opened: null,
});
const fills = (...of: string[]): OpenTrade['fills'] =>
  of.map((fill) => {
    const [action, quantity, price = '0'] = fill.split(' ') as ['buy', string, string];
    return { action, quantity: decimal(quantity), price: decimal(price) };
  });

const share = plainInstrument('stock', 'MU', 'USD', ONE);
const long = (open: string, gross: string, ...of: string[]): OpenTrade => ({
  instrument: share,
  side: 'long',
  openQuantity: decimal(open),
  gross: decimal(gross),
  fills: fills(...of),
});
const shown = (trade: OpenTrade, position: ReturnType<typeof held>) => {
  const marked = markTrade(trade, position);
  return marked && [marked.value, marked.unrealized, marked.dayChange].map((amount) => amount && formatDecimal(amount));
};

it('values a long position at the mark, and its result against its cost', () => {
  expect(shown(long('120', '0', 'buy 120 238.90'), held('120', '236.45', '-31.2'))).toEqual(['28374', '-294', '-31.2']);
});

it('takes the multiplier of an option, and the other sign for a short one', () => {
  const option = usInstrument('SPY261204P00640000');
  if (typeof option === 'string') throw new Error(option);
  const short: OpenTrade = {
    instrument: option,
    side: 'short',
    openQuantity: decimal('4'),
    gross: decimal('0'),
    fills: fills('sell 4 2.10'),
  };
  expect(shown(short, held('-4', '1.62'))).toEqual(['-648', '192', null]);
});

it('leaves the realized part out: bought 100 at 10, 40 of them sold at 12, the rest at 11', () => {
  expect(shown(long('60', '80', 'buy 100 10', 'sell 40 12'), held('60', '11'))).toEqual(['660', '60', null]);
});

it('is exact for the lots that remain: bought 50 at 10 and 50 at 20, 50 sold at 15 by first in, first out', () => {
  expect(shown(long('50', '250', 'buy 50 10', 'buy 50 20', 'sell 50 15'), held('50', '19.99'))).toEqual(['999.5', '-0.5', null]);
});

it('keeps the cost over a split: 10 at 90 are 30 at 30', () => {
  expect(shown(long('30', '0', 'buy 10 90', 'split 20'), held('30', '30.50'))).toEqual(['915', '15', null]);
});

it('values fractions of units to the last digit', () => {
  expect(shown(long('0.33333333', '0', 'buy 0.33333333 3'), held('0.33333333', '3.00000003'))).toEqual(['1', '0.00000001', null]);
});

it('gives no change of the day where the broker holds other units too', () => {
  expect(shown(long('90', '0', 'buy 90 10'), held('100', '11', '50'))).toEqual(['990', '90', null]);
});

it('values nothing without a mark, for the other side, and where the broker states results', () => {
  const trade = long('1', '0', 'buy 1 10');
  expect(markTrade(trade, held('1', null))).toBe(null);
  expect(markTrade(trade, held('-1', '9'))).toBe(null);
  expect(markTrade({ ...trade, fills: trade.fills.map((fill) => ({ ...fill, statedGross: decimal('1') })) }, held('1', '9'))).toBe(null);
});

it('keeps a value and a deposit that a later report lacks, and replaces those that it states', () => {
  const on = (day: string, net: string | null, moved: string | null) => ({ day: `2026-11-${day}`, currency: 'USD', net, moved });
  const before = [on('18', '100', '0'), on('19', '600', '500')];
  expect(netDaysAfter(before, [on('19', '601', null), on('20', '602', null)])).toEqual([
    on('18', '100', '0'),
    on('19', '601', '500'),
    on('20', '602', null),
  ]);
  expect(netDaysAfter(before, [on('19', null, '0')])).toEqual([on('18', '100', '0'), on('19', '600', '0')]);
});
