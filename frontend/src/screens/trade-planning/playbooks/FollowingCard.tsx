import { Link } from 'react-router-dom';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import { shortDay } from '#domain/format/shortDay.ts';
import type { JudgedGroup, PlaybookFigures } from '#domain/playbooks/playbookFigures.ts';
import { ENOUGH, isSmallSample } from '#domain/statistics/isSmallSample.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits, notEnough } from '#format/countedUnits.ts';
import { perTradeColor, perTradeText, shortResult } from '#format/perTradeText.ts';
import pnl from '#format/pnlColor.module.css';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { FollowingDots } from './FollowingDots.tsx';
import css from './following.module.css';

/** As many of the latest weeks. */
const WEEKS = 12;

/** Share of followed checks in each of the latest weeks with trades. */
export function AdherenceCard({ weeks: all }: Pick<PlaybookFigures, 'weeks'>) {
  const weeks = all.slice(-WEEKS);
  const last = weeks.at(-1);
  const share = ({ followed, assessed }: (typeof weeks)[number]) => (100 * followed) / assessed;
  if (last === undefined) return null;
  return (
    <Card title={texts.adherenceTitle}>
      <Answer>
        {percent(share(last), 0)} <small>{texts.latestWeek(shortDay(last.week))}</small>
      </Answer>
      <Row as="ul" gap={4} className={css.weeks} aria-label={texts.adherenceTitle}>
        {weeks.map((week) => (
          <li
            key={week.week}
            title={texts.weekOf(shortDay(week.week), percent(share(week), 0), texts.checksOf(count(week.followed), count(week.assessed)))}
          >
            <i style={{ height: `${Math.max(2, share(week))}%` }} aria-hidden="true" />
            <span className="unseen">
              {texts.weekOf(shortDay(week.week), percent(share(week), 0), texts.checksOf(count(week.followed), count(week.assessed)))}
            </span>
          </li>
        ))}
      </Row>
      <Text size="small" tone="faint" className={css.ends}>
        <span>{shortDay(weeks[0]!.week)}</span>
        {weeks.length > 1 && <span>{shortDay(last.week)}</span>}
      </Text>
      <CardNote>{texts.adherenceNote}</CardNote>
    </Card>
  );
}

type Props = {
  readonly figures: PlaybookFigures;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
  /** Leads to the trades of a side. */
  readonly hrefOf: (side: 'followed' | 'broken') => string;
};

function answerOf({ followed, broken, difference }: PlaybookFigures, text: (value: number) => string): string {
  if (followed.trades + broken.trades === 0) return texts.nothingAssessed;
  if (broken.trades === 0) return texts.nothingBroken;
  if (
    difference === null ||
    isSmallSample(broken.trades) ||
    isSmallSample(followed.trades) ||
    (difference.low <= 0 && difference.high >= 0)
  )
    return texts.breakingUnclear;
  const amount = text(Math.abs(difference.difference)).replace(/^\+/, '');
  return difference.difference < 0 ? texts.breakingCosts(amount) : texts.breakingPays(amount);
}

/** Trades that kept every hard rule beside those that broke one. */
export function FollowingCard({ figures, money, unit, hrefOf }: Props) {
  const text = (value: number | null) => perTradeText(value, figures.basis, money);
  const side = (name: 'followed' | 'broken', { trades, wins, net, mean }: JudgedGroup) => (
    <div className={css.side}>
      <Link to={hrefOf(name)}>{name === 'broken' ? texts.broken : texts.followed}</Link>
      <small>{texts.groupCount(countedUnits(trades, unit), wins)}</small>
      <b className={mean === null ? undefined : pnl[perTradeColor(mean.mean, figures.basis, money)]}>
        <Amount>{text(mean?.mean ?? null)}</Amount>
      </b>
      <small>
        <Amount>{money.result(net)}</Amount>
      </small>
    </div>
  );
  const { followed, broken } = figures;
  return (
    <Card title={texts.followingTitle} className={css.card}>
      <Answer>
        <Amount>{answerOf(figures, text)}</Amount>
      </Answer>
      <div className={css.sides}>
        <div className={css.names}>
          {side('followed', followed)}
          {side('broken', broken)}
        </div>
        {followed.trades + broken.trades > 0 && (
          <FollowingDots figures={figures} text={text} tickText={(at) => shortResult(at, figures.basis, money)} />
        )}
      </div>
      <CardNote>
        {broken.trades > 0 && isSmallSample(broken.trades) && (
          <span className={css.warn}>
            {texts.broken}: {notEnough(ENOUGH - broken.trades, unit)}.{' '}
          </span>
        )}
        {texts.followingNote}
      </CardNote>
    </Card>
  );
}
