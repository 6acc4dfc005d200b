import { Link } from 'react-router-dom';
import * as texts from '#copy/weekTexts.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import { count } from '#domain/format/percent.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import { Card } from '#ui/Card.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { closedIn, weekTradesLink } from './closedIn.ts';
import type { StepProps } from './StepProps.ts';
import css from './weekly.module.css';

const dimensions = { mistakes: 'byMistake', emotions: 'byEmotion' } as const;

type Props = Pick<StepProps, 'week' | 'view' | 'money'> & { readonly field: keyof typeof dimensions };

/** Results of a week's trades by their mistakes or emotions, costliest first; nothing without any. */
export function WordsCard({ field, week, view, money }: Props) {
  const { worker, asOf } = useJournal();
  const { value } = useAsyncValue(asOf([field, week, view]), () => worker.breakdown(closedIn(week), view, dimensions[field], null));
  const rows = (value?.rows ?? []).filter(({ key }) => key !== '').sort((a, b) => (a.net < b.net ? -1 : a.net > b.net ? 1 : 0));
  if (rows.length === 0) return null;
  const { title, head } = texts.words[field];
  return (
    <Card title={title} aria-label={title}>
      <Table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <Num head>{texts.wordHeads.trades}</Num>
            <Num head>{texts.wordHeads.won}</Num>
            <Num head>{texts.wordHeads.result}</Num>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, trades, wins, net }) => (
            <tr key={key}>
              <th scope="row" className={css.word}>
                <Link to={weekTradesLink(week, { [field]: joinWords([key]) })}>{key}</Link>
              </th>
              <Num>{count(trades)}</Num>
              <Num>{count(wins)}</Num>
              <Num className={pnl[pnlColor(net, money)]}>
                <Amount>{money.result(net)}</Amount>
              </Num>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
