import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import * as texts from '#copy/replay/blindTexts.ts';
import type { BarSeries } from '#domain/bars/barSeries.ts';
import { price } from '#domain/format/price.ts';
import { typedAmount } from '#domain/format/typedAmount.ts';
import { type BlindChoice, blindScore, isStopRight } from '#domain/replay/blindScore.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { KeyCaps } from '#features/keyboard/KeyCaps.tsx';
import { shortcuts } from '#features/keyboard/shortcuts.ts';
import { useShortcuts } from '#features/keyboard/useShortcuts.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { AmountField } from '#ui/TextField.tsx';
import css from './blind.module.css';
import { type BlindMarket, REBASED } from './blindMarket.ts';

/** R is counted in thousandths, at most a thousand R. */
const [UNIT, MOST] = [1000, 1_000_000];

/** A saved decision. */
export type SavedDecision = Reply<typeof contract.replays.decide>;

type Props = {
  readonly trade: JournalTrade;
  readonly market: BlindMarket;
  readonly bars: BarSeries;
  /** The entered stop, in prices rebased to 100. */
  readonly onStop: (stop: number | null) => void;
  readonly onDecided: (decision: SavedDecision) => void;
};

const thousandths = (r: number): number => Math.max(-MOST, Math.min(MOST, Math.round(r * UNIT)));

/** Parses a price above zero. */
function stopOf(typed: string): number | null {
  const amount = typed.trim() === '' ? null : typedAmount(typed);
  return amount !== null && amount > 0n ? toNumber(amount) : null;
}

/** The key of an answer, for eyes. */
const Key = ({ keys }: { readonly keys: string }) => (
  <span className={css.key} aria-hidden="true">
    <KeyCaps keys={keys} />
  </span>
);

/** The three answers, each with its key. */
function Choices({ busy, onChoose }: { readonly busy: boolean; readonly onChoose: (choice: BlindChoice) => void }) {
  useShortcuts({ blindBuy: () => onChoose('buy'), blindPass: () => onChoose('pass'), blindSell: () => onChoose('sell') });
  return (
    <Row gap={8} wrap centered>
      <Button look="primary" busy={busy && texts.saving} onClick={() => onChoose('buy')}>
        <ArrowUp aria-hidden="true" /> {texts.choices.buy} <Key keys={shortcuts.blindBuy.keys} />
      </Button>
      <Button aria-disabled={busy} onClick={() => onChoose('pass')}>
        <Minus aria-hidden="true" /> {texts.choices.pass} <Key keys={shortcuts.blindPass.keys} />
      </Button>
      <Button look="danger" aria-disabled={busy} onClick={() => onChoose('sell')}>
        <ArrowDown aria-hidden="true" /> {texts.choices.sell} <Key keys={shortcuts.blindSell.keys} />
      </Button>
    </Row>
  );
}

/** The question, the stop, and the three answers. */
export function BlindDecide({ trade, market, bars, onStop, onDecided }: Props) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const save = useApiMutation('replays', 'decide');
  const { busy, problem, submit } = useSubmit(texts.saveFailed);
  const stop = stopOf(typed);

  function decide(choice: BlindChoice): void {
    if (busy) return;
    const real = ((stop ?? 0) / REBASED) * (bars.close[market.place]! / 10 ** bars.scale);
    const decision = { choice, place: market.place, stop: real };
    const wrong =
      choice === 'pass' ? null : stop === null ? texts.stopMissing : isStopRight(bars, decision) ? null : texts.stopWrong[choice];
    setFault(wrong);
    if (wrong !== null) return;
    const blind = blindScore(bars, decision, trade.closedAt! / 1000);
    void submit(async () => {
      const made = {
        trade: trade.id,
        setup: trade.setup.slice(0, 60),
        choice,
        bars: market.shown.time.length,
        blind: thousandths(blind),
        real: trade.r === null ? null : thousandths(trade.r),
      };
      onDecided(await save(made));
    });
  }
  return (
    <div className={css.decide}>
      <div>
        <Text as="h3" size="lead">
          {texts.question}
        </Text>
        <Text tone="quiet">{texts.questionHint}</Text>
      </div>
      <AmountField
        label={texts.stop}
        hint={stop === null ? undefined : texts.stopHint(price(Math.abs(stop - REBASED), 2))}
        error={fault ?? undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onStop(stopOf(target.value));
        }}
      />
      <Choices busy={busy} onChoose={decide} />
      {problem !== null && <Notice kind="error">{problem}</Notice>}
    </div>
  );
}
