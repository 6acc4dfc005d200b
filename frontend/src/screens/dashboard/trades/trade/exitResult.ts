import { type Decimal, subtract } from '#domain/units/decimal.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';

/** An exit's realized result, net or gross; null for a fill that closes nothing. */
export const exitResult = ({ step }: FillRow, gross: boolean): Decimal | null =>
  step?.exit ? (gross ? step.exit.gross : subtract(step.exit.gross, step.exit.fees)) : null;
