import { Check } from 'lucide-react';
import css from './Features.module.css';

const traded =
  'M0 156L22 154L31 138L40 138L44 132L53 135L58 131L67 142L71 134L76 136L84 127L89 131L93 129L98 131L111 144L124 126L133 118L138 121L151 122L156 118L169 115L178 106L182 107L200 81L218 98L222 93L227 92L231 86L249 92L267 107L276 98L280 100L284 91L289 93L298 76L307 80L311 91L316 95L329 78L342 80L347 78L351 72L364 83L373 80L378 84L387 74L396 73L400 68';
const without =
  'M0 156L22 153L31 138L40 137L44 131L53 134L58 130L62 131L67 134L71 126L76 129L84 119L89 124L93 122L98 124L107 119L111 123L124 104L133 97L138 99L151 100L156 96L164 95L178 78L182 78L200 52L204 56L209 54L218 62L222 57L227 57L231 50L240 54L249 42L267 58L276 49L280 50L284 41L289 43L298 26L307 30L316 39L329 21L342 23L347 21L351 15L364 19L373 16L378 21L387 10L396 9L400 4';

const habits = [
  { name: 'Chased entry', times: 23, cost: '−$1,840', r: '−9.2 R', ticked: true },
  { name: 'Moved the stop', times: 9, cost: '−$1,120', r: '−5.6 R', ticked: false },
  { name: 'No plan', times: 31, cost: '−$760', r: '−3.8 R', ticked: false },
] as const;

/** What a report looks like: the price of a habit, and the year without it. */
export function ReportsCard() {
  return (
    <article className={`${css.card} ${css.beside}`}>
      <div className={css.words}>
        <h3>Reports</h3>
        <p>What each habit costs, in dollars and in R. Tick one off and see the year without it.</p>
        <dl className={css.answers}>
          <div>
            <dt>from chasing, 23 times</dt>
            <dd className={css.loss}>−$1,840</dd>
          </div>
        </dl>
      </div>
      <div>
        <div className={css.years}>
          <svg viewBox="0 0 400 160" preserveAspectRatio="none" aria-hidden="true">
            <path className={css.axis} d="M0 156.5H400" />
            <path className={css.without} d={without} />
            <path className={css.traded} d={traded} />
          </svg>
          <span className={css.withoutName}>Without: +$4,385</span>
          <span className={css.tradedName}>As traded: +$2,545</span>
        </div>
        <table className={css.habits}>
          <caption className="unseen">What three habits cost in a sample year</caption>
          <tbody>
            {habits.map(({ name, times, cost, r, ticked }) => (
              <tr key={name}>
                <td>
                  <i className={ticked ? css.ticked : css.box}>{ticked && <Check aria-label="Left out" />}</i>
                </td>
                <td>{name}</td>
                <td>{times}</td>
                <td className={css.loss}>{cost}</td>
                <td className={css.loss}>{r}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </article>
  );
}
