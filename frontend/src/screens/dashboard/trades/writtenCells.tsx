import * as playbookTexts from '#copy/playbooks/playbookTexts.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { countChecks, readChecks } from '#domain/playbooks/tradeChecks.ts';
import { type Decimal, toNumber } from '#domain/units/decimal.ts';
import pnl from '#format/pnlColor.module.css';
import type { CellsProps } from './CellsProps.ts';
import marks from './cellMarks.module.css';

/** The list's data of an annotated row. */
type WrittenRow = Pick<CellsProps, 'item'>;

const priceOf = (each: Decimal): string => price(toNumber(each), priceDigits([toNumber(each)]));

/** The first target, and how many more there are; all of them to a pointer. */
function target({ item: { written } }: WrittenRow) {
  const all = [written?.target, ...(written?.moreTargets ?? [])].filter((each) => each != null);
  const texts = all.map(priceOf);
  if (texts.length < 2) return { content: texts[0] ?? '–' };
  return { content: `${texts[0]} +${texts.length - 1}`, title: texts.join(', ') };
}

function words({ item: { trade } }: WrittenRow) {
  const { mistakes, tags } = trade;
  if (mistakes.length + tags.length === 0) return { content: '' };
  const chips = [...mistakes.map((word) => ({ word, look: marks.mistake })), ...tags.map((word) => ({ word, look: marks.tag }))];
  return {
    title: chips.map(({ word }) => word).join(', '),
    content: chips.map(({ word, look }) => (
      <span key={`${look} ${word}`} className={look}>
        {word}
      </span>
    )),
  };
}

function rules({ item: { trade } }: WrittenRow) {
  const checks = readChecks(trade.checks);
  if (checks === null || checks.rules.size === 0) return { content: '' };
  const { followed, hardBroken } = countChecks(checks);
  return { content: playbookTexts.keptOf(followed, checks.rules.size), look: hardBroken > 0 ? pnl.loss : undefined };
}

/** The cells of what a trader wrote on a trade. */
export const writtenCells = {
  stop: ({ item: { written } }: WrittenRow) => ({ content: written?.stop == null ? '–' : priceOf(written.stop) }),
  target,
  words,
  emotions: ({ item: { trade } }: WrittenRow) => ({ content: trade.emotions.join(', '), title: trade.emotions.join(', ') || undefined }),
  rules,
};
