import { Link } from 'react-router-dom';
import * as texts from '#copy/weekTexts.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import { count } from '#domain/format/percent.ts';
import { type LossGrade, lossGrades, weekLimits } from '#domain/weekly/weekReview.ts';
import { rowName } from '#features/trades/rowText.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { Card, CardNote } from '#ui/Card.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import { closedIn, weekTradesLink } from './closedIn.ts';
import type { StepProps } from './StepProps.ts';
import { useWeekTrades, WeekTrades } from './WeekTrades.tsx';
import css from './weekly.module.css';

const dimensions = { mistakes: 'byMistake', emotions: 'byEmotion' } as const;

type Props = Pick<StepProps, 'week' | 'view' | 'money'> & { readonly field: keyof typeof dimensions };

/** Results of a week's trades by their mistakes or emotions, costliest first; nothing without any. */
function WordsCard({ field, week, view, money }: Props) {
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

const SHOWN = 3;
const LOSSES = 50;

/** The trades that say the most: the best, the worst and those with mistakes; and each loss to be graded. */
export default function TradesStep({ week, view, money, review, onChange }: StepProps) {
  const trades = useWeekTrades(week, view);
  if (trades === null) return <Skeleton height={420} />;
  const { rows } = trades;
  const lost = rows.filter(({ trade }) => trade.net < 0n);
  const losses = lost.slice(0, Math.min(LOSSES, weekLimits.losses));
  const won = rows.filter(({ trade }) => trade.net > 0n).toReversed();
  const mistakes = rows.filter(({ trade }) => trade.mistakes.length > 0);
  const grades = new Map(review.losses.map(({ trade, grade }) => [trade, grade]));
  const grade = ({ trade: { id } }: GroupedRow, chosen: LossGrade | undefined) => {
    const others = review.losses.filter(({ trade }) => trade !== id);
    onChange({ losses: chosen === undefined ? others : [...others, { trade: id, grade: chosen }] });
  };
  const list = (title: string, some: readonly GroupedRow[]) => (
    <Card title={title} aria-label={title}>
      {some.length === 0 ? (
        <CardNote>{texts.nothingToSee}</CardNote>
      ) : (
        <WeekTrades label={title} rows={some.slice(0, SHOWN)} week={week} zone={view.zone} money={money} />
      )}
    </Card>
  );
  return (
    <>
      <Grid columns={3} gap={16} align="start" until={1199} className={css.three}>
        {list(texts.best, won)}
        {list(texts.worst, lost)}
        {list(texts.withMistakes, mistakes)}
      </Grid>
      <div className={css.words}>
        <WordsCard field="mistakes" week={week} view={view} money={money} />
        <WordsCard field="emotions" week={week} view={view} money={money} />
      </div>
      <Card
        title={texts.losses}
        aside={
          lost.length > 0 && (
            <Text as="span" size="label" tone="quiet">
              {texts.graded(losses.filter(({ trade }) => grades.has(trade.id)).length, lost.length)}
            </Text>
          )
        }
      >
        <CardNote>{lost.length === 0 ? texts.noLosses : texts.lossesHow}</CardNote>
        <WeekTrades
          label={texts.losses}
          rows={losses}
          week={week}
          zone={view.zone}
          money={money}
          aside={(row) => (
            <Segmented
              label={texts.gradeOf(rowName(row))}
              value={grades.get(row.trade.id) ?? ''}
              choices={[
                { value: '', text: texts.notGraded },
                ...lossGrades.map((each) => ({ value: each as string, text: texts.grades[each] })),
              ]}
              onChoose={(chosen) =>
                grade(
                  row,
                  lossGrades.find((each) => each === chosen),
                )
              }
            />
          )}
        />
        {lost.length > losses.length && (
          <CardNote>
            <Link to={weekTradesLink(week, { result: 'loss' })}>{texts.moreLosses(lost.length - losses.length)}</Link>
          </CardNote>
        )}
      </Card>
    </>
  );
}
