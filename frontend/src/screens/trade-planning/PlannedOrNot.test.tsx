// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { smallSample } from '#copy/viewTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { decimal } from '#domain/units/decimal.ts';
import { PlannedOrNot } from './PlannedOrNot.tsx';

const group = (key: string, withRisk: number, totalR: number) => ({
  key,
  trades: 5,
  wins: 4,
  losses: 1,
  net: decimal('2735'),
  withRisk,
  totalR,
  grossProfit: decimal('3000'),
  grossLoss: decimal('265'),
});

it('R per trade covers nearly all trades, or is a dash: one stopped trade does not represent five', () => {
  const groups = [group('planned', 1, -0.89), group('no plan', 4, 2)];
  render(<PlannedOrNot groups={groups} never={0} money={moneyFormat('USD')} />);
  const cells = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  expect(cells(/^Planned/)).toBe(`Planned5 (${smallSample})80.0%–+$2,735.00`);
  expect(cells(/^No plan/)).toBe(`No plan5 (${smallSample})80.0%+0.50R of 4 with a risk+$2,735.00`);
  expect(cells(/^All/)).toBe(`All10 (${smallSample})80.0%–+$5,470.00`);
  expect(screen.getByText(/^R per trade needs a stop/)).toBeTruthy();
});
