import * as overviewTexts from '#copy/overviewTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { Card } from '#ui/Card.tsx';
import { HoursCard } from './HoursCard.tsx';
import { WeekdaysCard } from './WeekdaysCard.tsx';

/** Results by when positions were opened: by hour in the wide card, by weekday in the narrow one. */
const TimesCards = ({
  statistics,
  money,
  wide,
  narrow,
}: {
  readonly statistics: TradeStatistics;
  readonly money: MoneyFormat;
  readonly wide: string | undefined;
  readonly narrow: string | undefined;
}) => (
  <>
    <Card className={wide} title={overviewTexts.whenYouOpen} aria-label={overviewTexts.whenYouOpen}>
      <HoursCard statistics={statistics} money={money} />
    </Card>
    <Card className={narrow} title="By weekday" aria-label="By weekday">
      <WeekdaysCard statistics={statistics} money={money} />
    </Card>
  </>
);
export default TimesCards;
