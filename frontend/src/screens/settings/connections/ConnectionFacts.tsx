import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import { totals as totalNames } from '#copy/connections/standingTexts.ts';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';
import type { BrokerStanding } from '#domain/connections/brokerStanding.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { shortDay } from '#domain/format/shortDay.ts';
import { decimal, sumOf } from '#domain/units/decimal.ts';
import { momentText } from '#features/brokers/connectionView.ts';
import { useStandings } from '#features/marks/useMarks.ts';
import { Amount } from '#format/Amount.tsx';
import { fullDay, stamp } from '#format/stamp.ts';
import { Text } from '#ui/Text.tsx';
import css from './connections.module.css';

type Props = { readonly connection: BrokerConnection; readonly zone: string };

/** When the oldest of some standings was: "Nov 28, 6:45 AM", or the day at whose close it was. */
function oldestOf(standings: readonly BrokerStanding[], zone: string): string {
  const { at, day } = standings.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0]!;
  return day === null ? stamp(Date.parse(at), zone) : shortDay(day);
}

/** Net value and cash of a connection with their date, each only where every account states it: a part would pass for the whole. */
function useTotals({ connection: { id, accounts }, zone }: Props) {
  const hidden = useAmountsHidden();
  const own = (useStandings() ?? []).filter(({ connection }) => connection === id).map(({ standing }) => standing);
  return (['netValue', 'cash'] as const).flatMap((name) => {
    const amountsOf = (standing: BrokerStanding) => [standing[name] ?? []].flat();
    const isWhole = accounts.every(({ number }) => own.some((each) => each.account === number && amountsOf(each).length > 0));
    if (!isWhole || own.length === 0) return [];
    const sums = [...Map.groupBy(own.flatMap(amountsOf), ({ currency }) => currency)].map(([currency, some]) =>
      moneyFormat(currency, { hidden }).amount(sumOf(some.map(({ amount }) => decimal(amount)))),
    );
    return [{ name: totalNames[name], value: [...sums, oldestOf(own, zone)].join(', ') }];
  });
}

/** The figures of a connection: last sync, next, its net value and cash where the broker states them, accounts, and how long its access is good. */
export function ConnectionFacts({ connection, zone }: Props) {
  const { lastGoodAt, nextRunAt, accounts, credentialEndsAt } = connection;
  const totals = useTotals({ connection, zone });
  const facts = [
    { name: texts.lastSync, value: lastGoodAt === null ? texts.noSync : momentText(lastGoodAt, zone) },
    { name: texts.next, value: nextRunAt === null ? texts.noNext : momentText(nextRunAt, zone) },
    ...totals,
    { name: texts.accounts, value: String(accounts.length) },
    ...(credentialEndsAt === null ? [] : [{ name: texts.accessEnds, value: fullDay(Date.parse(credentialEndsAt), zone) }]),
  ];
  return (
    <dl className={css.facts} data-first="">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <Text as="dt" tone="faint">
            {name}
          </Text>
          <dd>
            <Amount>{value}</Amount>
          </dd>
        </div>
      ))}
    </dl>
  );
}
