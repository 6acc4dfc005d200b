import { Check, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import * as texts from '#copy/weekTexts.ts';
import { namedDay } from '#domain/format/inZone.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { absolute, type Decimal, decimal, negate, ZERO } from '#domain/units/decimal.ts';
import type { PromiseKept } from '#domain/weekly/promiseKept.ts';
import type { WeekReport } from '#domain/weekly/weekFigures.ts';
import type { WeekSummary } from '#domain/weekly/weekReview.ts';
import { promiseText } from '#features/weekly/promiseText.ts';
import { Amount } from '#format/Amount.tsx';
import { Card, CardNote } from '#ui/Card.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './promise.module.css';

const verdict = ({ kept, trades }: PromiseKept): string => {
  if (kept === trades) return texts.verdicts.all;
  if (kept === 0) return texts.verdicts.none;
  return kept / trades >= 0.8 ? texts.verdicts.mostly : texts.verdicts.some;
};

const weekday = (day: string) => namedDay(day).slice(0, 3);

/** The days on which trades were opened, each kept or broken. */
const Days = ({ days }: Pick<PromiseKept, 'days'>) => (
  <Row as="ol" wrap size="small" tone="quiet" className={css.days}>
    {days.map(({ day, kept, trades }) => (
      <li key={day} data-kept={kept === trades}>
        {kept === trades ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
        <Text as="b" tone="ink" weight="bold">
          {weekday(day)}
        </Text>
        <span>{texts.keptOf(kept, trades)}</span>
      </li>
    ))}
  </Row>
);

type Props = {
  readonly before: Pick<WeekSummary, 'promise' | 'maxDayLoss'> | null;
  readonly kept: PromiseKept | null;
  readonly report: WeekReport;
  readonly money: MoneyFormat;
};

/** The most that could be lost on one day, and on which days more was. */
function DayLimit({ before, report, money }: Pick<Props, 'before' | 'report' | 'money'>) {
  const limit = before?.maxDayLoss;
  if (limit == null || limit.currency !== money.currency) return null;
  const least = negate(decimal(limit.amount));
  const broken = report.days.filter(({ net }) => net < least).map(({ day }) => weekday(day));
  return (
    <CardNote>
      <Amount>{texts.dayLimit(money.amount(limit.amount))}</Amount>:{' '}
      {broken.length === 0 ? texts.limitKept : texts.limitBroken(broken.join(', '))}
    </CardNote>
  );
}

/** Result of the trades that broke the promise, this week and in a usual week. */
function PromiseMoney({ kept, money }: Pick<Props, 'kept' | 'money'>) {
  if (kept === null || kept.trades === 0) return null;
  const { broken, net, usual } = kept;
  const amount = (value: Decimal) => money.amount(absolute(value));
  return (
    <>
      {broken.length > 0 && (
        <CardNote>
          <Link to={`/dashboard/trades?trade=${broken.join(',')}`}>
            <Amount>{texts.breaks(broken.length, amount(net), net >= ZERO)}</Amount>
          </Link>
          .
        </CardNote>
      )}
      {usual !== null && usual.trades > 0 && (
        <CardNote>
          <Amount>
            {usual.net === ZERO
              ? texts.usualNothing(usual.weeks)
              : texts.usual(amount(usual.net), usual.net > ZERO, usual.weeks, usual.isChance)}
          </Amount>
          .
        </CardNote>
      )}
    </>
  );
}

/** The previous review's promise, and its result. */
export function PromiseCard({ before, kept, report, money }: Props) {
  if (before?.promise == null)
    return (
      <Card title={texts.promised}>
        <CardNote>{texts.noPromise}</CardNote>
        <DayLimit before={before} report={report} money={money} />
      </Card>
    );
  return (
    <Card title={texts.promised}>
      <Row wrap centered className={css.row}>
        <div>
          <p className={css.words}>{texts.quoted(promiseText(before.promise))}</p>
          <CardNote>
            {texts.checked}. {kept !== null && kept.open > 0 && texts.stillOpen(kept.open)}
          </CardNote>
        </div>
        {kept !== null && kept.trades > 0 && <Days days={kept.days} />}
        {kept !== null && kept.trades > 0 && (
          <dl className={css.figures}>
            <div>
              <dt>{verdict(kept)}</dt>
              <dd>{texts.keptOf(kept.kept, kept.trades)}</dd>
            </div>
          </dl>
        )}
      </Row>
      <PromiseMoney kept={kept} money={money} />
      {kept !== null && kept.trades === 0 && <CardNote>{texts.noneOpened}</CardNote>}
      <DayLimit before={before} report={report} money={money} />
    </Card>
  );
}
