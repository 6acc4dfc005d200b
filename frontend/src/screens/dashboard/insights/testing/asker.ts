import { fireEvent, screen } from '@testing-library/react';
import { trader } from '#frontend/testing/trader.ts';
import { rightModel } from '#functions/api/ai/testing/models.ts';
import { fill } from '#functions/api/imports/testing/testTrader.ts';
import type { Model } from '#functions/world/model.ts';

/** Eight round trips in AAPL, won and lost in turns. */
export const fills = Array.from({ length: 8 }, (_, n) => [
  fill('buy', 10, 'AAPL', '100', `2026-11-${String(2 + n).padStart(2, '0')}T15:00:00Z`),
  fill('sell', 10, 'AAPL', n % 2 ? '99' : '102', `2026-11-${String(2 + n).padStart(2, '0')}T15:30:00Z`),
]).flat();
/** Fifteen more of a month before, all won. */
export const more = Array.from({ length: 15 }, (_, n) => [
  fill('buy', 10, 'AAPL', '100', `2026-10-${String(5 + n).padStart(2, '0')}T15:00:00Z`),
  fill('sell', 10, 'AAPL', '103', `2026-10-${String(5 + n).padStart(2, '0')}T15:30:00Z`),
]).flat();
/** A subscriber. */
export const pro = { subscription: { active: true, type: 'monthly' } } as const;

/** A trader whose questions a model answers. */
export async function asker(about: Parameters<typeof trader>[1] = pro, traded = fills, model: Model = rightModel()) {
  const who = await trader(traded, about);
  Object.assign(who.server.world, { model });
  return who;
}

/** The one button that asks, with its price and the remaining credits. */
export const askButton = () => screen.findByRole('button', { name: /^Ask · / });
/** Asks a question of one's own, as a new one or as a follow-up to the shown answer. */
export async function ask(question: string, label: 'Ask about your trades' | 'Ask a follow-up' = 'Ask about your trades'): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: question } });
  fireEvent.click(await askButton());
}
/** Presses the suggestion to look for findings. */
export async function find(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'What stands out?' }));
  fireEvent.click(await askButton());
}
/** Asks on in the thread of the shown answer. */
export async function followUp(question: string): Promise<void> {
  const chip = await screen.findByRole('button', { name: /^Follow up/ });
  if (chip.getAttribute('aria-pressed') === 'false') fireEvent.click(chip);
  await ask(question, 'Ask a follow-up');
}
