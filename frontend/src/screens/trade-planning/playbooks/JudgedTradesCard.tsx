import { Link } from 'react-router-dom';
import { sides } from '#copy/commonTexts.ts';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { shortDay } from '#domain/format/shortDay.ts';
import { currentVersion, type Playbook } from '#domain/playbooks/playbook.ts';
import { countChecks, readChecks } from '#domain/playbooks/tradeChecks.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { useResultName } from '#features/view/useResultName.ts';
import { Amount } from '#format/Amount.tsx';
import { instrumentName } from '#format/instrumentName.ts';
import { perTradeText } from '#format/perTradeText.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Card } from '#ui/Card.tsx';
import { Num, Table } from '#ui/Table.tsx';
import css from './judgedTrades.module.css';
import page from './playbooks.module.css';

type Props = {
  readonly playbook: Playbook;
  readonly trades: readonly JournalTrade[];
  readonly all: number;
  readonly allHref: string;
  readonly linkOf: (id: string) => string;
  readonly money: MoneyFormat;
  readonly zone: string;
};

/** Each rule of the trade's version as a square: followed, broken, not assessed. */
function Marks({ playbook, words }: { readonly playbook: Playbook; readonly words: readonly string[] }) {
  const checks = readChecks(words)!;
  const { rules } = playbook.versions.find(({ version }) => version === checks.version) ?? currentVersion(playbook);
  const states = rules.map(({ id, text }) => {
    const judged = checks.rules.get(id);
    return { id, text, state: judged === undefined ? 'none' : judged.followed ? 'followed' : 'broken' } as const;
  });
  return (
    <span className={css.marks}>
      {states.map(({ id, text, state }) => (
        <i
          key={id}
          className={css[state]}
          title={`${text}: ${texts.marks[state]}`}
          role="img"
          aria-label={`${text}: ${texts.marks[state]}`}
        />
      ))}
    </span>
  );
}

/** The latest trades of a playbook with the judgments of each. */
export function JudgedTradesCard({ playbook, trades, all, allHref, linkOf, money, zone }: Props) {
  const result = useResultName();
  return (
    <Card title={texts.tradesTitle} aside={<Link to={allHref}>{texts.allTrades(String(all))}</Link>}>
      <Table className={page.table} aria-label={texts.tradesTitle}>
        <thead>
          <tr>
            <th scope="col">{texts.tradeHeads.trade}</th>
            <th scope="col">{texts.tradeHeads.closed}</th>
            <th scope="col">{texts.tradeHeads.rules}</th>
            <Num head>{texts.tradeHeads.kept}</Num>
            <Num head>{texts.tradeHeads.r}</Num>
            <Num head>{result.short}</Num>
          </tr>
        </thead>
        <tbody>
          {trades.map(({ id, instrument, side, closedAt, checks, r, net }) => {
            const { followed, broken } = countChecks(readChecks(checks)!);
            return (
              <tr key={id}>
                <th scope="row" className={css.oneLine}>
                  <Link to={linkOf(id)}>{instrumentName(instrument)}</Link> <small>{sides[side]}</small>
                </th>
                <td className={css.oneLine}>{closedAt === null ? '–' : shortDay(dayKey(closedAt, zone))}</td>
                <td>
                  <Marks playbook={playbook} words={checks} />
                </td>
                <Num>{followed + broken === 0 ? '–' : texts.keptOf(followed, followed + broken)}</Num>
                <Num className={r === null ? undefined : pnl[pnlColor(r)]}>{perTradeText(r, 'r', money)}</Num>
                <Num className={pnl[pnlColor(net, money)]}>
                  <Amount>{money.result(net)}</Amount>
                </Num>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
}
