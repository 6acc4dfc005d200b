import * as z from 'zod/mini';
import { barLimits } from '#domain/bars/barSeries.ts';
import { blindChoices } from '#domain/replay/blindScore.ts';
import { area, nothing } from '../define.ts';
import { TradeIdText } from '../schemas/ids.ts';
import { text } from '../schemas/text.ts';

/** R in thousandths, so that it is a whole number. */
const Thousandths = z.int().check(z.gte(-1_000_000), z.lte(1_000_000));

/**
 * A decision of a blind replay: the choice, its result and the real trade's result, in thousandths of an R; null when the trade's risk is
 * unknown.
 */
const BlindDecision = z.strictObject({
  trade: TradeIdText,
  setup: text(60),
  choice: z.enum(blindChoices),
  /** Bars that were shown. */
  bars: z.int().check(z.gte(1), z.lte(barLimits.rows)),
  blind: Thousandths,
  real: z.nullable(Thousandths),
});
const DecisionView = z.object({ ...BlindDecision.shape, decidedAt: z.string() });

/** Decisions of blind replays. Not part of any journal figure. */
export const replays = area({
  decisions: {
    summary: 'Decisions of blind replays, at most a thousand',
    method: 'GET',
    path: '/api/replays/decisions',
    access: 'premium',
    input: nothing,
    reply: z.object({ decisions: z.array(DecisionView) }),
    errors: [],
  },
  decide: {
    summary: 'Save what was decided on a trade without knowing what came; the first decision on a trade stands',
    method: 'POST',
    path: '/api/replays/decisions',
    access: 'premium',
    input: BlindDecision,
    reply: DecisionView,
    errors: [],
  },
  clear: {
    summary: 'Delete all decisions of blind replays',
    method: 'DELETE',
    path: '/api/replays/decisions',
    access: 'premium',
    input: nothing,
    reply: z.object({}),
    errors: [],
  },
});
