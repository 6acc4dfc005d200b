import { Link } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { count, percent, resultInR } from '#domain/format/percent.ts';
import { yearDay } from '#domain/format/shortDay.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { FollowButton } from '#features/community/FollowButton.tsx';
import { Avatar } from '#features/people/Avatar.tsx';
import peopleCss from '#features/people/people.module.css';
import { countedUnits } from '#format/countedUnits.ts';
import { Row } from '#ui/Stack.tsx';
import { Num, SortButton, Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';

type Trader = ReplyOf<'community', 'traders'>['traders'][number];

/** Sort keys of the columns. Null: unknown, always last. */
const sortKeys = {
  name: ({ username }: Trader) => username.toLowerCase(),
  trades: ({ trades }: Trader) => trades,
  perTrade: ({ inR }: Trader) => inR?.mean ?? null,
  rules: ({ rules }: Trader) => rules && rules.kept / rules.of,
} as const;
type SortKey = keyof typeof sortKeys;

/** A column and its direction. */
export type TraderOrder = { readonly by: SortKey; readonly descending: boolean };

function inOrder(traders: readonly Trader[], { by, descending }: TraderOrder): readonly Trader[] {
  const key = sortKeys[by];
  return traders.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (a < b ? -1 : a > b ? 1 : 0) * (descending ? -1 : 1);
  });
}

const perTrade = ({ inR }: Trader): string => (inR === null ? '–' : resultInR(inR.mean));
const rulesKept = ({ rules }: Trader): string => (rules === null || rules.of === 0 ? '–' : percent((100 * rules.kept) / rules.of));

/** Interval of the mean; with too few trades, their number. */
function certainty({ inR }: Trader): string | null {
  if (inR === null) return null;
  return isSmallSample(inR.trades) || inR.low === null || inR.high === null
    ? texts.fewWithRisk(inR.trades)
    : texts.likelyR(resultInR(inR.low), resultInR(inR.high));
}

function TraderRow({ trader, isFirst }: { readonly trader: Trader; readonly isFirst: boolean }) {
  const { username, memberSince, own, following, style, trades, rules } = trader;
  return (
    <tr>
      <th scope="row">
        <Row as="span" gap={10} centered className={peopleCss.named}>
          <span data-wide>
            <Avatar name={username} size={28} />
          </span>
          <span className={peopleCss.who}>
            <Link to={`/profile/${username}`}>{username}</Link> {own && <Tag>{texts.you}</Tag>}
            <small data-wide className={peopleCss.since}>
              {texts.memberSince(yearDay(memberSince))}
            </small>
            {style !== null && <small data-narrow="tablet">{texts.styles[style]}</small>}
            <small data-narrow>
              {[countedUnits(trades, 'strategy'), rules && texts.rulesKept(rulesKept(trader))].filter(Boolean).join(' · ')}
            </small>
          </span>
        </Row>
      </th>
      <td data-wide="tablet">{style === null ? '–' : texts.styles[style]}</td>
      <Num data-wide data-first={isFirst ? '' : undefined}>
        {count(trades)}
      </Num>
      <Num data-first={isFirst ? '' : undefined}>
        {perTrade(trader)}
        <small data-wide>{certainty(trader)}</small>
      </Num>
      <Num data-wide>
        {rulesKept(trader)}
        {rules !== null && <small>{texts.ofTrades(rules.kept, rules.of)}</small>}
      </Num>
      <Num>{!own && <FollowButton username={username} following={following} />}</Num>
    </tr>
  );
}

type Props = {
  readonly traders: readonly Trader[];
  readonly order: TraderOrder;
  readonly onOrder: (order: TraderOrder) => void;
};

/** Traders with what their profiles show: style, closed trades, mean result in R, and rules kept. A head sorts, and turns the order around. */
export function TraderTable({ traders, order, onOrder }: Props) {
  const sorted = (by: SortKey) => (order.by !== by ? null : order.descending ? 'descending' : 'ascending');
  const ties = (by: SortKey) => ({ 'aria-sort': sorted(by) ?? 'none' }) as const;
  const button = (by: SortKey) => (
    <SortButton sorted={sorted(by)} onClick={() => onOrder({ by, descending: order.by === by ? !order.descending : by !== 'name' })}>
      {texts.traderHeads[by]}
    </SortButton>
  );
  return (
    <Table flush aria-label={texts.tradersTitle}>
      <thead>
        <tr>
          <th scope="col" {...ties('name')}>
            {button('name')}
          </th>
          <th scope="col" data-wide="tablet">
            {texts.traderHeads.style}
          </th>
          <Num head data-wide {...ties('trades')}>
            {button('trades')}
          </Num>
          <Num head {...ties('perTrade')}>
            {button('perTrade')}
          </Num>
          <Num head data-wide {...ties('rules')}>
            {button('rules')}
          </Num>
          <Num head>
            <span className="unseen">{texts.follow}</span>
          </Num>
        </tr>
      </thead>
      <tbody>
        {inOrder(traders, order).map((trader, i) => (
          <TraderRow key={trader.username} trader={trader} isFirst={i === 0} />
        ))}
      </tbody>
    </Table>
  );
}
