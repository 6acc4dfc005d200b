import { Link } from 'react-router-dom';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import { count } from '#domain/format/percent.ts';
import { shortDay } from '#domain/format/shortDay.ts';
import { currentVersion, type Playbook } from '#domain/playbooks/playbook.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { rowText } from '#features/trades/rowText.ts';
import { useTradeLink } from '#features/trades/useTradeLink.ts';
import { useFilter } from '#features/view/useFilter.ts';
import { useResultName } from '#features/view/useResultName.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { perTradeText } from '#format/perTradeText.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Card, CardNote } from '#ui/Card.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './playbooks.module.css';
import type { usePlaybooksPage } from './usePlaybooksPage.ts';

/** Trades shown. */
const SHOWN = 10;

type Props = { readonly playbook: Playbook; readonly page: ReturnType<typeof usePlaybooksPage> };

/** A playbook that no trade was checked against yet: its rules, and the trades that carry its setup. */
export function FreshPlaybook({ playbook, page }: Props) {
  const setup = playbook.setup ?? playbook.name;
  return (
    <>
      <Card title={texts.rulesTitle}>
        <Stack as="ol" gap={6} size="body" className={css.plainRules} aria-label={texts.rulesTitle}>
          {currentVersion(playbook).rules.map(({ id, text, hard }) => (
            <li key={id}>
              {text} {hard && <Tag>{texts.hardRule}</Tag>}
            </li>
          ))}
        </Stack>
        <CardNote>{texts.noFiguresHow}</CardNote>
      </Card>
      <SetupTrades setup={setup} page={page} />
    </>
  );
}

/** The latest closed trades with a setup, to be checked. */
function SetupTrades({ setup, page: { view, money } }: { readonly setup: string; readonly page: Props['page'] }) {
  const { worker, asOf } = useJournal();
  const [filter] = useFilter();
  const link = useTradesLink();
  const linkOf = useTradeLink();
  const result = useResultName();
  const query = {
    filter: { ...filter, setup, result: 'closed' },
    view,
    sort: { column: 'closed', descending: true } as const,
    marked: {},
    at: null,
  };
  const { value } = useAsyncValue(asOf(query), () => worker.review(query));
  if (value === null) return null;
  const own = { of: 'setup', value: setup } as const;
  const title = texts.withSetup(setup);
  if (value.size === 0) return <Card title={title}>{texts.noneWithSetup}</Card>;
  return (
    <Card title={title} aside={<Link to={link(own)}>{texts.allTrades(count(value.size))}</Link>}>
      <Table className={css.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{texts.tradeHeads.trade}</th>
            <th scope="col">{texts.tradeHeads.closed}</th>
            <Num head>{texts.tradeHeads.r}</Num>
            <Num head>{result.short}</Num>
          </tr>
        </thead>
        <tbody>
          {value.rows.slice(0, SHOWN).map((row) => {
            const { id, closedAt, r, net } = row.trade;
            const { name, strategy, side } = rowText(row);
            return (
              <tr key={id}>
                <th scope="row">
                  <Link to={linkOf(id, own)}>{name}</Link> <small>{strategy ?? side}</small>
                </th>
                <td>{closedAt === null ? '–' : shortDay(dayKey(closedAt, view.zone))}</td>
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
