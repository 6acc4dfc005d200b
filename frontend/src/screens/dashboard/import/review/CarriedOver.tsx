import * as importCarriedTexts from '#copy/import/importCarriedTexts.ts';
import { count } from '#domain/format/percent.ts';
import { Amount } from '#format/Amount.tsx';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { Notice } from '#ui/Notice.tsx';
import { Num, Table } from '#ui/Table.tsx';
import look from '../Import.module.css';
import { ImportCard } from '../ImportCard.tsx';
import css from './Review.module.css';

const SHOWN = 20;
type Carried = NonNullable<ImportPreview['carried']>;

/** Lists annotations of another journal's file, its own results beside ours, and the content that is not imported. */
export function CarriedOver({ preview, hidden }: { readonly preview: ImportPreview; readonly hidden: boolean }) {
  const { carried, newNotes, replacedCopies, broker, newFills } = preview;
  const replaced = replacedCopies > 0 && <Notice kind="info">{importCarriedTexts.replaces(replacedCopies)}</Notice>;
  if (carried === null) return replaced;
  return (
    <>
      {replaced}
      <ImportCard
        className={css.apart}
        name={importCarriedTexts.title}
        label={importCarriedTexts.title}
        answer={importCarriedTexts.carries(newNotes, broker.name)}
        hints={[importCarriedTexts.hint, ...(newFills > 0 ? [importCarriedTexts.averages] : [])]}
      >
        {carried.kinds.length > 0 && (
          <p>{carried.kinds.map(({ kind, trades }) => `${importCarriedTexts.kinds[kind]} ${count(trades)}`).join(' · ')}</p>
        )}
        {carried.compared > 0 && <OwnResults carried={carried} hidden={hidden} />}
        <LeftBehind left={carried.left} />
      </ImportCard>
    </>
  );
}

/** The journal's own results that are not ours, each with its trade and the reason. */
function OwnResults({ carried: { compared, differences }, hidden }: { readonly carried: Carried; readonly hidden: boolean }) {
  const more = differences.length - SHOWN;
  return (
    <>
      <p>
        {importCarriedTexts.agrees(compared - differences.length, compared)} {differences.length > 0 && importCarriedTexts.pricesCount}
      </p>
      {differences.length > 0 && (
        <Table dense className={look.lines}>
          <thead>
            <tr>
              <th scope="col">Trade</th>
              <Num head>Here</Num>
              <Num head>There</Num>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {differences.slice(0, SHOWN).map(({ line, symbol, ours, theirs, why }) => (
              <tr key={line}>
                <td>
                  {symbol} <span className={look.hint}>line {line}</span>
                </td>
                <Num>
                  <Amount>{hidden ? '•••' : ours}</Amount>
                </Num>
                <Num>
                  <Amount>{hidden ? '•••' : theirs}</Amount>
                </Num>
                <td>{importCarriedTexts.why[why]}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {more > 0 && <p className={look.hint}>{importCarriedTexts.moreDifferences(more)}</p>}
    </>
  );
}

/** The content that is not imported, by reason. */
function LeftBehind({ left }: Pick<Carried, 'left'>) {
  const reasons = [
    ['noPlace', importCarriedTexts.noPlace],
    ['tooLong', importCarriedTexts.tooLong],
    ['counted', importCarriedTexts.countedHere],
  ] as const;
  return reasons.map(([why, title]) => {
    const own = left.filter((each) => each.why === why);
    return (
      own.length > 0 && (
        <p key={why} className={look.hint}>
          {title}: {own.map(({ what, rows }) => importCarriedTexts.leftRows(what, rows)).join(', ')}.
        </p>
      )
    );
  });
}
