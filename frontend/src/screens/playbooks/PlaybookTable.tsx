import { Link } from 'react-router-dom';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import { currentVersion } from '#domain/playbooks/playbook.ts';
import { Amount } from '#format/Amount.tsx';
import { perTradeText } from '#format/perTradeText.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { PlaybookRow } from '#frontend/parts/playbooks/usePlaybooks.ts';
import type { PlaybooksReport } from '#journal/worker/reports/playbooksReport.ts';
import { Card } from '#ui/Card.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './playbooks.module.css';

type Props = {
  readonly playbooks: readonly PlaybookRow[];
  readonly report: PlaybooksReport | null;
  readonly money: MoneyFormat;
  /** The filter, which goes along. */
  readonly search: string;
};

const { playbook, setup, rules, ...figures } = texts.heads;

/** Every playbook with what its trades came to; those in use first. */
export function PlaybookTable({ playbooks, report, money, search }: Props) {
  const ordered = [...playbooks].sort((a, b) => Number(a.archived) - Number(b.archived));
  return (
    <Card>
      <Table aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{playbook}</th>
            <th scope="col">{setup}</th>
            <th scope="col">{rules}</th>
            {Object.values(figures).map((name) => (
              <Num head key={name}>
                {name}
              </Num>
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map((row) => {
            const now = currentVersion(row);
            const own = report?.playbooks.get(row.id);
            return (
              <tr key={row.id}>
                <th scope="row">
                  <span className={css.name}>
                    <Link to={`/trade-planning/playbooks/${row.id}${search}`}>{row.name}</Link>
                    {row.market !== '' && <small>{row.market}</small>}
                    {row.archived && <Tag>{texts.archivedTag}</Tag>}
                  </span>
                </th>
                <td>{row.setup}</td>
                <td className={css.quiet}>{texts.hardOf(now.rules.filter(({ hard }) => hard).length, now.rules.length)}</td>
                <Num>{own === undefined ? '–' : count(own.all.trades)}</Num>
                <Num>
                  {own === undefined || own.adherence.assessed === 0
                    ? '–'
                    : percent((100 * own.adherence.followed) / own.adherence.assessed, 0)}
                </Num>
                <Num className={own?.all.mean ? pnl[pnlColor(own.all.mean.mean)] : undefined}>
                  <Amount>{own === undefined ? '–' : perTradeText(own.all.mean?.mean ?? null, own.basis, money)}</Amount>
                </Num>
                <Num className={own === undefined ? undefined : pnl[pnlColor(own.all.net)]}>
                  <Amount>{own === undefined ? '–' : money.result(own.all.net)}</Amount>
                </Num>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
}
