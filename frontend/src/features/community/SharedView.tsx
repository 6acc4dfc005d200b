import { BadgeCheck } from 'lucide-react';
import type { SharedThing } from '#contract/schemas/sharedThing.ts';
import { sides } from '#copy/commonTexts.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { verified as verifiedText } from '#copy/together/leaderboardTexts.ts';
import { kinds } from '#copy/trades/tradePageTexts.ts';
import { holdingTime } from '#domain/format/holdingTime.ts';
import { inR, percent, resultInR } from '#domain/format/percent.ts';
import { MINUTE } from '#domain/units/millis.ts';
import { weekName } from '#domain/weekly/weekName.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { fullDay } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Row, Stack } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { useMoney } from '../view/useMoney.ts';
import { RColumns } from './RColumns.tsx';
import { RPath } from './RPath.tsx';
import css from './snapshot.module.css';

type Result = {
  readonly r: number | null;
  readonly percent: number | null;
  readonly money: { readonly amount: string; readonly currency: string } | null;
  /** Text if neither is known. */
  readonly otherwise: string;
  readonly sign: number;
};

const plus = (value: number): string => (value > 0 ? '+' : '');

/** The result of something shared: in R where its risk is known, else in percent, else in a word; with money where its owner shares it. */
function ResultFigure({ r, percent: share, money, otherwise, sign }: Result) {
  const { result } = useMoney(money?.currency ?? 'USD');
  const inPercent = share === null ? null : `${plus(share)}${percent(share, 2)}`;
  const main = r === null ? (inPercent ?? otherwise) : `${plus(r)}${inR(r)}`;
  const notes = [
    ...(r !== null && inPercent !== null ? [texts.ofCapital(inPercent)] : []),
    ...(money === null ? [] : [result(money.amount)]),
  ];
  return (
    <div className={css.result}>
      <b className={pnl[pnlColor(sign)]}>{main}</b>
      {notes.length > 0 && (
        <Text as="small" size="label" tone="quiet">
          <Amount>{notes.join(' · ')}</Amount>
        </Text>
      )}
    </div>
  );
}

type TradeShown = Extract<SharedThing, { kind: 'trade' }>['trade'];

/** Where the trades of something shared come from. */
const OriginTag = ({ origin, verified = false }: Pick<TradeShown, 'origin' | 'verified'>) => (
  <Tag>
    {verified && <BadgeCheck size={12} aria-hidden="true" />}
    {verified ? verifiedText : texts.origins[origin]}
  </Tag>
);

const signs = { win: 1, loss: -1, breakeven: 0 } as const;
const kindName = (kind: string): string => (kinds as Readonly<Record<string, string>>)[kind] ?? kind;

/** A shared trade: instrument, side, duration and result. */
function TradeSnapshotCard({ trade }: { readonly trade: TradeShown }) {
  const { zone } = useTrader();
  const { symbol, kind, what, side, setup, openedAt, closedAt, outcome, path } = trade;
  return (
    <Stack as="section" gap={12} className={css.snapshot}>
      <header>
        <div>
          <h4>
            {symbol} {side !== null && <Tag>{sides[side]}</Tag>} <Tag>{what === '' ? kindName(kind) : what}</Tag> <OriginTag {...trade} />
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
        <p>
          {texts.exits}: {path.map(([minutes = 0, r = 0]) => texts.exitAt(holdingTime(minutes * MINUTE), inR(r))).join(', ')}
        </p>
      )}
    </Stack>
  );
}

type Week = Extract<SharedThing, { kind: 'week' }>['week'];

/** A shared week. */
function WeekSnapshotCard({ week }: { readonly week: Week }) {
  const { monday, trades, wins, withRisk, mean, days, kept } = week;
  const named = days.map((day, at) => ({ ...day, name: texts.weekdays[at]!, text: resultInR(day.r) }));
  const shown = named.filter(({ trades: closed }, at) => at < 5 || closed > 0);
  return (
    <Stack as="section" gap={12} className={css.snapshot}>
      <header>
        <div>
          <h4>
            {texts.weekOf(weekName(monday, new Date().getFullYear()))} <OriginTag {...week} />
          </h4>
          <p>{texts.tradesWon(trades, wins)}</p>
        </div>
        <ResultFigure {...week} otherwise={texts.tradesWon(trades, wins)} sign={week.r ?? week.percent ?? 0} />
      </header>
      <Row as="dl" wrap size="label" className={css.facts}>
        {mean !== null && (
          <div>
            <dt>{texts.expectancy}</dt>
            <dd>{texts.perTrade(resultInR(mean))}</dd>
          </div>
        )}
        {kept !== null && (
          <div>
            <dt>{texts.kept}</dt>
            <dd>{texts.keptOf(kept.kept, kept.of)}</dd>
          </div>
        )}
      </Row>
      {withRisk > 0 && <RColumns columns={shown} label={texts.rPerDay} />}
    </Stack>
  );
}

/** A post's shared content. */
export const SharedView = ({ shared }: { readonly shared: SharedThing }) =>
  shared.kind === 'trade' ? <TradeSnapshotCard trade={shared.trade} /> : <WeekSnapshotCard week={shared.week} />;
