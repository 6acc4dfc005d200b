import css from './AfterTheBell.module.css';
import { sampleTrades } from './sampleTrades.ts';

const week = ['kept', 'kept', 'broken', 'kept', 'open'] as const;

/** The small number that ties a word to its trade. */
function Trade({ n }: { readonly n: number }) {
  return <sup className={sampleTrades[n - 1]?.won ? css.gain : css.loss}>{n}</sup>;
}

/** The sample day's written half: what happened, in words, and the one thing for tomorrow. */
export function AfterTheBell() {
  return (
    <div className={css.after}>
      <p className={css.bell}>
        <span>16:00</span> The bell
      </p>
      <Prose />
      <Marks />
      <ol className={css.clock}>
        <li>
          <span>16:04</span>14 fills imported, $0.00 from the broker’s total
        </li>
        <li>
          <span>16:21</span>6 of 6 trades reviewed
        </li>
        <li>
          <span>16:23</span>Commitment set
        </li>
      </ol>
    </div>
  );
}

/** The day's story. */
const Prose = () => (
  <div className={css.prose}>
    <p>
      Best read was the open. Waited for the second push and paid the{' '}
      <span>
        ask
        <Trade n={1} />,
      </span>{' '}
      then gave nearly half of it back chasing{' '}
      <span>
        AMD
        <Trade n={2} />
      </span>{' '}
      before the first one was even logged.
    </p>
    <p>
      Slower from there. The{' '}
      <span>
        short
        <Trade n={4} />
      </span>{' '}
      was the plan, word for word. The{' '}
      <span>
        calls
        <Trade n={5} />
      </span>{' '}
      were boredom.
    </p>
    <p>
      Flat by{' '}
      <span>
        15:52
        <Trade n={6} />
      </span>{' '}
      and did not go looking for a seventh.
    </p>
  </div>
);

/** Mistakes with their price, the rating, and the commitment. */
const Marks = () => (
  <dl className={css.marks}>
    <div>
      <dt>Mistakes</dt>
      <dd>
        <span className={css.chip}>
          Chased entry <b>−1.0 R</b>
        </span>
        <span className={css.chip}>
          No plan <b>−0.8 R</b>
        </span>
      </dd>
    </div>
    <div>
      <dt>Rating</dt>
      <dd>
        <span className={css.rating} role="img" aria-label="4 of 5">
          <i />
          <i />
          <i />
          <i />
          <i className={css.off} />
        </span>
      </dd>
    </div>
    <div>
      <dt>Tomorrow</dt>
      <dd>
        <b className={css.commitment}>Wait ten minutes after a loss.</b>
        <span className={css.week} aria-hidden="true">
          {week.map((day, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: five days that never change
            <i key={i} className={css[day]} />
          ))}
        </span>
        <span className={css.hint}>Kept 3 of 4 days</span>
      </dd>
    </div>
  </dl>
);
