import * as landingTexts from '#copy/landingTexts.ts';
import { AfterTheBell } from './AfterTheBell.tsx';
import { SampleCurve } from './SampleCurve.tsx';
import css from './SampleDay.module.css';
import { sampleTrades } from './sampleTrades.ts';

const figures = [
  { label: 'Net P&L', value: '+$786.90', tone: css.gain },
  { label: 'In R', value: '+1.9 R' },
  { label: 'Winners', value: '4 of 6' },
  { label: 'Profit factor', value: '3.40' },
];
const tone = (won: boolean) => (won ? css.gain : css.loss);

/** A whole day in Afterbell: left of the bell the session, right of it the journal. */
export function SampleDay() {
  return (
    <figure className={css.figure}>
      <div className={css.sheet}>
        <div className={css.day}>
          <header>
            <div>
              <h2>Thursday, March 14</h2>
              <p>6 trades, margin account</p>
            </div>
            <dl>
              {figures.map(({ label, value, tone: toned }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className={toned}>{value}</dd>
                </div>
              ))}
            </dl>
          </header>
          <SampleCurve />
          <table>
            <caption className="unseen">{landingTexts.dayTrades}</caption>
            <tbody>
              {sampleTrades.map(({ from, until, symbol, side, setup, r, net, won }, i) => (
                <tr key={from}>
                  <td>
                    <b className={`${css.number} ${tone(won)}`}>{i + 1}</b>
                  </td>
                  <td className={css.when}>
                    {from}
                    <span>–{until}</span>
                  </td>
                  <td>
                    <b>{symbol}</b> <span className={css.side}>{side}</span>
                  </td>
                  <td className={css.setup}>{setup}</td>
                  <td className={`${css.r} ${tone(won)}`}>{r}</td>
                  <td className={tone(won)}>{net}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <AfterTheBell />
      </div>
      <figcaption>{landingTexts.dayCaption}</figcaption>
    </figure>
  );
}
