import * as landingTexts from '#copy/landingTexts.ts';
import own from './ReportsCard.module.css';
import css from './showcase.module.css';

const equity =
  'M0 156L22 154L31 138L40 138L44 132L53 135L58 131L67 142L71 134L76 136L84 127L89 131L93 129L98 131L111 144L124 126L133 118L138 121L151 122L156 118L169 115L178 106L182 107L200 81L218 98L222 93L227 92L231 86L249 92L267 107L276 98L280 100L284 91L289 93L298 76L307 80L311 91L316 95L329 78L342 80L347 78L351 72L364 83L373 80L378 84L387 74L396 73L400 68';

/** A sample year by strategy; its nets sum to the curve's end. */
const strategies = [
  { name: 'Put credit spread', trades: 31, winRate: '71.0%', net: '+$1,460', won: true },
  { name: 'Covered call', trades: 23, winRate: '69.6%', net: '+$1,205', won: true },
  { name: 'Long call', trades: 9, winRate: '33.3%', net: '−$120', won: false },
] as const;

/** Preview of a report: a year's equity with its max drawdown, and the strategies behind it. */
export function ReportsCard() {
  return (
    <article className={`${css.card} ${css.beside}`}>
      <div className={css.words}>
        <h3>Reports</h3>
        <p>{landingTexts.reports}</p>
        <dl className={css.answers}>
          <div>
            <dt>max drawdown</dt>
            <dd className={css.loss}>−$607</dd>
          </div>
        </dl>
      </div>
      <div>
        <div className={own.years}>
          <svg viewBox="0 0 400 160" preserveAspectRatio="none" aria-hidden="true">
            <path className={own.axis} d="M0 156.5H400" />
            <path className={own.equity} d={equity} />
          </svg>
          <span className={own.equityName}>Equity: +$2,545</span>
        </div>
        <table className={own.strategies}>
          <caption className="unseen">{landingTexts.reportsTable}</caption>
          <tbody>
            {strategies.map(({ name, trades, winRate, net, won }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{trades}</td>
                <td>{winRate}</td>
                <td className={won ? css.gain : css.loss}>{net}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </article>
  );
}
