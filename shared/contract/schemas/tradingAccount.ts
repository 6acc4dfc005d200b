import * as z from 'zod/mini';
import * as accountTexts from '#copy/accountTexts.ts';
import { dayCounts } from '#domain/accounts/dayCount.ts';
import { isSampleName } from '#domain/accounts/sampleAccount.ts';
import type { FeeRule as Rule } from '#domain/trades/applyFeeRules.ts';
import { lotMethods } from '#domain/trades/trade.ts';
import { parseDecimal } from '#domain/units/decimal.ts';
import type { ReadonlyDeep } from '#shared/readonlyDeep.ts';
import { AccountName } from './accountName.ts';
import { Day, DecimalText, shaped, text } from './text.ts';
import { CurrencyCode, TimeZone } from './user.ts';

/** An amount that is never negative, as decimal text: at most 12 digits before and 8 after the point. */
const Cost = shaped(21, /^\d{1,12}(\.\d{1,8})?$/, accountTexts.feeWrong);

/** A broker's fee rule: see shared/domain/trades/applyFeeRules.ts. */
const FeeRule: z.ZodMiniType<Rule, Rule> = z.strictObject({
  from: z.nullable(Day()),
  kind: z.enum(['any', 'stock', 'option', 'future', 'forex', 'crypto']),
  perOrder: Cost,
  perUnit: Cost,
  percent: Cost,
  minimum: z.nullable(Cost),
  maximum: z.nullable(Cost),
});

/** Money put into an account (above zero) or taken out (below), on a day, in the account's currency. */
const CashMove = z.strictObject({
  on: Day(accountTexts.noDay),
  amount: DecimalText.check(z.regex(/[1-9]/, accountTexts.amountWrong)),
  note: text(100, z.trim()),
});

/**
 * Settings of one trading account. `label` is the account's name in trades and never changes; screens show `name`. `broker` is an importer's id.
 * `zone` applies to files that state none. `days` is how it counts days: by its instruments if not chosen. `revision` is the one last read, 0 for settings never saved.
 */
export const TradingAccount = z.strictObject({
  label: AccountName,
  name: AccountName,
  broker: z.nullable(shaped(40, /^[a-z0-9-]{1,40}$/)),
  currency: CurrencyCode,
  zone: TimeZone,
  lotMethod: z.enum(lotMethods),
  days: z.optional(z.enum(dayCounts)),
  fees: z.array(FeeRule).check(z.maxLength(40)),
  cash: z.array(CashMove).check(z.maxLength(300)),
  revision: z.int().check(z.nonnegative()),
});
export type TradingAccount = ReadonlyDeep<z.infer<typeof TradingAccount>>;

/** Settings to save: a rule's maximum is not below its minimum. */
export const TradingAccountUpdate = TradingAccount.check(
  z.superRefine(({ fees, name }, context) => {
    if (isSampleName(name)) context.addIssue({ code: 'custom', path: ['name'], message: accountTexts.sampleName });
    for (const [at, rule] of fees.entries()) {
      const [minimum, maximum] = [parseDecimal(rule.minimum ?? '0'), parseDecimal(rule.maximum ?? '')];
      if (minimum !== null && maximum !== null && maximum < minimum)
        context.addIssue({ code: 'custom', path: ['fees', at, 'maximum'], message: accountTexts.mostTooSmall });
    }
  }),
);

/** A trading account as its owner sees it; `used`: trades are in it, so it cannot be removed. */
export const TradingAccountView = z.extend(TradingAccount, { used: z.boolean() });
export type TradingAccountView = ReadonlyDeep<z.infer<typeof TradingAccountView>>;
