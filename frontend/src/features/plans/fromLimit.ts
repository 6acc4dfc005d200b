import * as formTexts from '#copy/plans/planFormTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { absolute, type Decimal } from '#domain/units/decimal.ts';

/** "You’re $120.00 from your limit today", or how far the day is past it. */
export const fromLimit = (left: Decimal, money: MoneyFormat): string =>
  left > 0n ? formTexts.fromLimit(money.amount(left)) : formTexts.overToday(money.amount(absolute(left)));
