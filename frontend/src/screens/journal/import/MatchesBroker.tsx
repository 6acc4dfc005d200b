import { Check } from 'lucide-react';
import { useState } from 'react';
import { moneyFormat } from '../../../../../shared/domain/format/moneyFormat.ts';
import type { ImportPreview } from '../../../book/importDesk.ts';
import { tone } from '../format/tone.ts';
import tones from '../tones.module.css';
import css from './Import.module.css';

const FIRST = 12;
const dash = '–';

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
        ? 'Your broker states no results in this file'
        : off.length === 0
          ? 'Yes, to the cent'
          : `${off.length} of ${stated.length} differ`;
  return (
    <section className={`${css.card} ${css.flush}`} aria-label="Does it match your broker?">
      <div className={css.head}>
        <p className={css.label}>Does it match your broker?</p>
        <h2 className={css.answer}>{title}</h2>
        {off.length > 0 && (
          <p className={css.hint}>
            The usual reason: brokers move the premium of an assigned option into the stock; here the option keeps it.
          </p>
        )}
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
                {stated.length > 0 ? 'Costs, ours' : preview.costs.counted === 'account' ? 'Costs, estimated' : 'Costs'}
              </th>
              {stated.length > 0 && (
                <th scope="col" className={css.num}>
                  Costs, broker
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
                    <b>{r.key}</b>
                  </td>
                  <td className={css.num}>{r.fills}</td>
                  <td className={`${css.num} ${tones[tone(r.net)]}`}>{money.result(r.net)}</td>
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
