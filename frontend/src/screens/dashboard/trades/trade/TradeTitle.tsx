import { ChevronLeft, ChevronRight, Play } from 'lucide-react';
import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import * as communityTexts from '#copy/together/communityTexts.ts';
import * as texts from '#copy/trades/tradePageTexts.ts';
import { expired } from '#copy/trades/tradesTexts.ts';
import { namedDay } from '#domain/format/inZone.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { daySpan } from '#domain/format/shortDay.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { useMayReplay } from '#features/bars/useMayReplay.ts';
import { ShareButton } from '#features/community/ShareButton.tsx';
import { ClosePosition } from '#features/entry/ClosePosition.tsx';
import { TradeActions } from '#features/fills/TradeActions.tsx';
import { shortcuts } from '#features/keyboard/shortcuts.ts';
import { useShortcuts } from '#features/keyboard/useShortcuts.ts';
import { outcomeQuestion } from '#features/manual/outcomeDraft.ts';
import type { TradeSubject } from '#features/tradeChart/tradeSubject.ts';
import { rowName, rowText } from '#features/trades/rowText.ts';
import { useSearch } from '#features/view/AddressOfFigures.tsx';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { Amount } from '#format/Amount.tsx';
import { clockTime } from '#format/stamp.ts';
import type { OpenedTrade } from '#journal/worker/openedTrade.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { PhonePlace } from '#ui/PageHead.tsx';
import { Row } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { TradeMenu } from './TradeMenu.tsx';
import css from './trade.module.css';
import type { Neighbors } from './useNeighbors.ts';

/** When a trade was held: "Fri, Nov 20, 2026, 11:02 AM – 11:51 AM", days without times where it took several. */
function whenText({ trade }: TradeSubject, zone: string): string {
  const [first, last] = [
    dayKey(trade.openedAt, zone),
    trade.closedAt === null ? null : dayKey(trade.closedAt as typeof trade.openedAt, zone),
  ];
  if (last === null) return texts.openSince(namedDay(first));
  if (first !== last) return daySpan(first, last);
  return trade.dayOnly ? namedDay(first) : `${namedDay(first)}, ${clockTime(trade.openedAt, zone)} – ${clockTime(trade.closedAt!, zone)}`;
}

type Props = {
  readonly opened: OpenedTrade;
  readonly subject: TradeSubject;
  readonly neighbors: Neighbors;
  readonly money: MoneyFormat;
  readonly zone: string;
  /** Opens the forms that merge, split and rename; absent where a row is not grouped. */
  readonly onRegroup: (() => void) | undefined;
};

const PlaceInList = ({ place, isPlaced }: Neighbors) =>
  isPlaced && (
    <Text as="span" size="label" tone="faint" className={css.place}>
      {place === null ? texts.outside : texts.place(count(place.at + 1), count(place.of))}
    </Text>
  );

/** Records the end of an open trade; nothing for a closed one. */
const OpenActs = ({ one, legs }: TradeSubject) =>
  one === null ? <ClosePosition trades={legs.map((leg) => leg.trade)} /> : <TradeActions trade={one.trade} fills={one.fills} isPage />;

/** The trade's place in its list, the ways to its neighbors, and what can be done with it; on phones the menu has most. */
function TitleActs({ subject, neighbors, onRegroup }: Pick<Props, 'subject' | 'neighbors' | 'onRegroup'>) {
  const isPhone = useIsPhone();
  const mayReplay = useMayReplay();
  const { trade, one } = subject;
  const { previous, next } = neighbors;
  return (
    <Row gap={4} wrap centered className={css.acts}>
      {!isPhone && <PlaceInList {...neighbors} />}
      {!isPhone && (
        <>
          <IconButton
            label={texts.previous}
            aria-keyshortcuts={shortcuts.previousTrade.keys}
            aria-disabled={previous === undefined}
            onClick={previous}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label={texts.next} aria-keyshortcuts={shortcuts.nextTrade.keys} aria-disabled={next === undefined} onClick={next}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
          {one !== null && mayReplay && (
            <ButtonLink look="ghost" to={`/dashboard/replay/${one.trade.id}`}>
              <Play aria-hidden="true" /> {texts.replay}
            </ButtonLink>
          )}
          {trade.closedAt !== null && (
            <ShareButton look="ghost" title={communityTexts.shareTrade} shares={{ kind: 'trade', trade: trade.id }} />
          )}
        </>
      )}
      {!isPhone && <OpenActs {...subject} />}
      <TradeMenu subject={subject} neighbors={neighbors} onRegroup={onRegroup} />
    </Row>
  );
}

/** The trade's terms and time; on phones its place in the list too. */
function Words({ subject, neighbors, money, zone }: Omit<Props, 'opened' | 'onRegroup'>) {
  const isPhone = useIsPhone();
  const { row, trade, one } = subject;
  const { detail, size, strategy } = rowText(row);
  const isOverdue = one !== null && outcomeQuestion(trade, Date.now())?.early === false;
  const lots = strategy === null || size === null ? null : money.size(texts.lots(size));
  return (
    <Row as="p" gap={8} wrap size="body" tone="faint" className={css.detail}>
      <Amount>{[detail, lots, whenText(subject, zone)].filter(Boolean).join(' · ')}</Amount>
      {isPhone && <PlaceInList {...neighbors} />}
      {isOverdue && <Tag kind="warning">{expired}</Tag>}
    </Row>
  );
}

/** The trade's name, its place in its list with the ways to its neighbors, and what can be done with it. */
export function TradeTitle({ opened, subject, neighbors, money, zone, onRegroup }: Props) {
  const [search] = useSearch();
  const isPhone = useIsPhone();
  const place = useContext(PhonePlace);
  const { row, one } = subject;
  useShortcuts({ previousTrade: neighbors.previous, nextTrade: neighbors.next });
  const { name, size, strategy, side } = rowText(row);
  const title = [name, strategy ?? side, strategy === null && size !== null ? money.size(size) : null].filter(Boolean).join(' ');
  const list = new URLSearchParams(search);
  list.delete('leg');
  const words = <Words subject={subject} neighbors={neighbors} money={money} zone={zone} />;
  const toList = `/dashboard/trades${list.size === 0 ? '' : `?${list}`}`;
  const ofWhole = one !== null && opened.legs.length > 1;
  const acts = <TitleActs subject={subject} neighbors={neighbors} onRegroup={onRegroup} />;
  if (isPhone && place !== null)
    return (
      <>
        {createPortal(
          <Row gap={4} centered className={css.phone}>
            <nav aria-label={texts.path}>
              <Link to={ofWhole ? `?${list}` : toList} replace={ofWhole} aria-label={ofWhole ? rowName(opened) : texts.trades}>
                <ChevronLeft aria-hidden="true" />
              </Link>
            </nav>
            <h1>{title}</h1>
            {acts}
          </Row>,
          place,
        )}
        {words}
        <Row gap={8} className={css.openActs}>
          <OpenActs {...subject} />
        </Row>
      </>
    );
  return (
    <Row as="header" wrap centered className={css.head}>
      <nav aria-label={texts.path} className={css.path}>
        <Link to={toList}>{texts.trades}</Link>
        <span aria-hidden="true"> / </span>
        {ofWhole && (
          <>
            <Link to={`?${list}`} replace>
              {rowName(opened)}
            </Link>
            <span aria-hidden="true"> / </span>
          </>
        )}
      </nav>
      <h1>{title}</h1>
      {words}
      {acts}
    </Row>
  );
}
