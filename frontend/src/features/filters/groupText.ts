import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import { assetNames, ratingText } from '#copy/filterTexts.ts';
import { type Dimension, isKeyOf, type KeyKind } from '#domain/breakdowns/dimension.ts';
import { NO_GROUP, readGroupWord } from '#domain/breakdowns/groupTests.ts';
import { splitWords } from '#domain/format/joinWords.ts';
import { monthName, weekdayName } from '#domain/format/shortDay.ts';
import { hourText } from '#format/stamp.ts';
import { accountName } from '#journal/accountName.ts';

type Accounts = readonly TradingAccountView[] | null;

const texts: Readonly<Record<KeyKind, (key: string, accounts: Accounts) => string>> = {
  words: (key) => key,
  hour: hourText,
  weekday: weekdayName,
  month: monthName,
  stars: ratingText,
  asset: (key) => assetNames[key] ?? key,
  account: (key, accounts) => accountName(accounts, key),
};

/** A group of a dimension as people call it: "10 AM", "Gap fade", "No setup". */
export function keyText({ label, keysAre, none }: Dimension, key: string, accounts: Accounts): string {
  if (key === NO_GROUP) return none ?? `No ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  if (keysAre === undefined) return `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
  return isKeyOf(keysAre, key) ? texts[keysAre](key, accounts) : key;
}

/** The groups of a filter: "Setup: Gap fade, Hour: not 10 AM". */
export const groupText = (value: string, accounts: Accounts): string =>
  splitWords(value)
    .words.map((word) => {
      const named = readGroupWord(word);
      return named === null
        ? word
        : `${named.dimension.label}: ${named.isNot ? 'not ' : ''}${keyText(named.dimension, named.key, accounts)}`;
    })
    .join(', ');
