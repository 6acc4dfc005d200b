import { Link } from 'react-router-dom';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import { currentVersion } from '#domain/playbooks/playbook.ts';
import type { PlaybookFigures } from '#domain/playbooks/playbookFigures.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { useResultName } from '#features/view/useResultName.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { meanText } from '#format/perTradeText.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { PlaybookRow } from '#journal/usePlaybooks.ts';
import type { PlaybooksReport } from '#journal/worker/reports/playbooksReport.ts';
import { Card } from '#ui/Card.tsx';
import { Row } from '#ui/Stack.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './playbooks.module.css';

type Props = {
  readonly playbooks: readonly PlaybookRow[];
  readonly report: PlaybooksReport | null;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
  /** The filter, which goes along. */
  readonly search: string;
};

const { playbook, setup, rules, trades, adherence, perTrade } = texts.heads;

type LineProps = Pick<Props, 'money' | 'unit' | 'search'> & {
  readonly row: PlaybookRow;
  readonly own: PlaybookFigures | undefined;
  /** Figures are loaded: one without any has no trades. */
  readonly isKnown: boolean;
};

/** A playbook; on phones with its trades and adherence in small letters. */
function PlaybookLine({ row, own, isKnown, money, unit, search }: LineProps) {
  const now = currentVersion(row);
  const closed = own?.all.trades ?? (isKnown ? 0 : null);
  const kept =
    own === undefined || own.adherence.assessed === 0 ? null : percent((100 * own.adherence.followed) / own.adherence.assessed, 0);
  return (
    <tr>
      <th scope="row">
        <Row as="span" wrap align="baseline" className={css.name}>
          <Link to={`/trade-planning/playbooks/${row.id}${search}`}>{row.name}</Link>
          {row.market !== '' && <small>{row.market}</small>}
          {row.archived && <Tag>{texts.archivedTag}</Tag>}
          {closed !== null && (
            <small data-narrow data-first="">
              {[countedUnits(closed, unit), kept && texts.keptShare(kept)].filter(Boolean).join(' · ')}
            </small>
          )}
        </Row>
      </th>
      <td data-wide>{row.setup}</td>
      <td data-wide="tablet" className={css.quiet}>
        {texts.hardOf(now.rules.filter(({ hard }) => hard).length, now.rules.length)}
      </td>
      <Num data-wide data-first="">
        {closed === null ? '–' : count(closed)}
      </Num>
      <Num data-wide>{kept ?? '–'}</Num>
      <Num>
        <Amount>{own === undefined ? '–' : meanText(own.all.mean, own.all.trades, own.basis, money)}</Amount>
      </Num>
      <Num className={own === undefined ? undefined : pnl[pnlColor(own.all.net, money)]}>
        <Amount>{own === undefined ? '–' : money.result(own.all.net)}</Amount>
      </Num>
    </tr>
  );
}

/** Every playbook with the results of its trades; those in use first. */
export function PlaybookTable({ playbooks, report, money, unit, search }: Props) {
  const result = useResultName();
  const ordered = [...playbooks].sort((a, b) => Number(a.archived) - Number(b.archived));
  return (
    <Card>
      <Table aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{playbook}</th>
            <th scope="col" data-wide>
              {setup}
            </th>
            <th scope="col" data-wide="tablet">
              {rules}
            </th>
            <Num head data-wide>
              {trades}
            </Num>
            <Num head data-wide>
              {adherence}
            </Num>
            {[perTrade, result.full].map((name) => (
              <Num head key={name}>
                {name}
              </Num>
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map((row) => (
            <PlaybookLine
              key={row.id}
              row={row}
              own={report?.playbooks.get(row.id)}
              isKnown={report !== null}
              money={money}
              unit={unit}
              search={search}
            />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
