import { Check } from 'lucide-react';
import { useState } from 'react';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/numbers.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { ComparedResult } from '#journal/import/comparedResults.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import css from '../Import.module.css';

const FIRST = 12;
const dash = '–';

/** The first of these names, and how many more there are. */
function named(results: readonly ComparedResult[]): string {
  const names = [...new Set(results.map(({ instrument }) => instrumentName(instrument)))];
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
}

/** What is known of the reasons for differences, each with the symbols it is about. */
function whyDifferent(off: readonly ComparedResult[]): string[] {
  const because = (why: ComparedResult['why']) => off.filter((r) => r.why === why);
  const [assigned, older, unknown] = [because('assigned'), because('older'), because(null)];
  return [
    assigned.length > 0 &&
      `${named(assigned)}: brokers move the premium of an assigned or exercised option into the stock; here the option keeps it.`,
    older.length > 0 && `${named(older)}: opened before this file begins, so the file alone doesn't have the whole result.`,
    unknown.length > 0 && `${named(unknown)}: we can't tell why. Check the fills against your broker's statement.`,
  ].filter((sentence) => sentence !== false);
}

/** Ours beside what the broker states, instrument by instrument. Without stated results it says so and shows ours. */
export function MatchesBroker({ preview, hidden }: { readonly preview: ImportPreview; readonly hidden: boolean }) {
  const [all, setAll] = useState(false);
  const { results } = preview;
  const stated = results.filter((r) => r.statedNet !== null || r.statedFees !== null);
  const off = stated.filter((r) => r.difference !== null && r.difference !== 0n);
  const shown = all ? results : results.slice(0, FIRST);
  const title =
    results.length === 0
      ? 'Nothing to compare'
      : stated.length === 0
        ? 'This file has no broker P&L to compare with'
        : off.length === 0
          ? 'Yes, to the cent'
          : stated.length === 1
            ? 'It differs'
            : `${off.length} of ${stated.length} symbols ${off.length === 1 ? 'differs' : 'differ'}`;
  return (
    <section className={`${css.card} ${css.flush}`} aria-label="Does it match your broker?">
      <div className={css.head}>
        <p className={css.label}>Does it match your broker?</p>
        <h2 className={css.answer}>{title}</h2>
        {[...preview.notes, ...whyDifferent(off)].map((sentence) => (
          <p key={sentence} className={css.hint}>
            {sentence}
          </p>
        ))}
      </div>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Symbol</th>
              <th scope="col" className={css.num}>
                Fills
              </th>
              <th scope="col" className={css.num}>
                {stated.length > 0 ? 'Net, ours' : 'Net'}
              </th>
              {stated.length > 0 && (
                <th scope="col" className={css.num}>
                  Net, broker
                </th>
              )}
              <th scope="col" className={css.num}>
                {stated.length > 0 ? 'Fees, ours' : preview.costs.counted === 'account' ? 'Fees, estimated' : 'Fees'}
              </th>
              {stated.length > 0 && (
                <th scope="col" className={css.num}>
                  Fees, broker
                </th>
              )}
              {stated.length > 0 && (
                <th scope="col" className={css.num}>
                  Difference
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((r) => {
              const money = moneyFormat(r.currency, { hidden });
              return (
                <tr key={r.key}>
                  <td>
                    <b>{instrumentName(r.instrument)}</b> <span className={css.hint}>{instrumentDetail(r.instrument)}</span>
                  </td>
                  <td className={css.num}>{count(r.fills)}</td>
                  <td className={`${css.num} ${pnl[pnlColor(r.net)]}`}>{money.result(r.net)}</td>
                  {stated.length > 0 && <td className={css.num}>{r.statedNet === null ? dash : money.result(r.statedNet)}</td>}
                  <td className={css.num}>{money.fees(r.fees)}</td>
                  {stated.length > 0 && <td className={css.num}>{r.statedFees === null ? dash : money.fees(r.statedFees)}</td>}
                  {stated.length > 0 && (
                    <td className={`${css.num} ${r.difference !== null && r.difference !== 0n ? css.warn : css.hint}`}>
                      {r.difference === null ? (
                        dash
                      ) : r.difference === 0n ? (
                        <Check aria-label="The same" className={css.same} />
                      ) : (
                        money.result(r.difference)
                      )}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {results.length > FIRST && !all && (
        <button type="button" className={css.link} onClick={() => setAll(true)}>
          Show {results.length - FIRST} more
        </button>
      )}
    </section>
  );
}
