import type { SharedThing } from '#contract/schemas/sharedThing.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { kinds } from '#copy/trades/tradePageTexts.ts';
import { inR } from '#domain/format/percent.ts';
import { MINUTE } from '#domain/units/millis.ts';
import { holdingTime } from '#format/holdingTime.ts';
import { fullDay } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Tag } from '#ui/Tag.tsx';
import { OriginTag } from './OriginTag.tsx';
import { ResultFigure } from './ResultFigure.tsx';
import { RPath } from './RPath.tsx';
import css from './snapshot.module.css';

type TradeShown = Extract<SharedThing, { kind: 'trade' }>['trade'];
const signs = { win: 1, loss: -1, breakeven: 0 } as const;
const kindName = (kind: string): string => (kinds as Readonly<Record<string, string>>)[kind] ?? kind;

/** A shared trade: instrument, side, duration and result. */
export function TradeSnapshotCard({ trade }: { readonly trade: TradeShown }) {
  const { zone } = useTrader();
  const { symbol, kind, what, side, setup, openedAt, closedAt, outcome, path } = trade;
  return (
    <section className={css.snapshot}>
      <header>
        <div>
          <h4>
            {symbol} {side !== null && <Tag>{texts.sides[side]}</Tag>} <Tag>{what === '' ? kindName(kind) : what}</Tag>{' '}
            <OriginTag origin={trade.origin} />
          </h4>
          <p>
            {setup !== null && `${setup} · `}
            {texts.closed(fullDay(closedAt, zone), holdingTime(closedAt - openedAt))}
          </p>
        </div>
        <ResultFigure {...trade} otherwise={texts.outcomes[outcome]} sign={signs[outcome]} />
      </header>
      {path.length > 0 && <RPath path={path} />}
      {path.length > 1 && (
        <p className={css.exits}>
          {texts.exits}: {path.map(([minutes = 0, r = 0]) => texts.exitAt(holdingTime(minutes * MINUTE), inR(r))).join(', ')}
        </p>
      )}
    </section>
  );
}
