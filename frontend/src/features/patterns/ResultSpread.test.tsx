// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import type { ResultBasis } from '#domain/metrics/resultBasis.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, ONE } from '#domain/units/decimal.ts';
import { tradeIdOf } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { LatestTrades } from './ResultSpread.tsx';

const trade = {
  id: tradeIdOf('a'),
  instrument: plainInstrument('stock', 'KO', 'USD', ONE),
  side: 'long',
  openedAt: millis(0),
  net: decimal('0.02'),
  r: 0.002,
};

it.each([
  ['r', '0.00R', 'flat'],
  ['money', '+$0.02', 'gain'],
])('colors a rounded result by its shown value, in %s', (basis, text, color) => {
  const context = { report: { basis: basis as ResultBasis }, money: moneyFormat('USD'), zone: 'UTC' };
  render(<LatestTrades trades={[trade as JournalTrade]} context={context} />, { wrapper: MemoryRouter });
  expect(screen.getByText(text).closest(`[class*="${color}"]`)).toBeTruthy();
});
