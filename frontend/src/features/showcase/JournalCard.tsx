import * as landingTexts from '#copy/landingTexts.ts';
import own from './JournalCard.module.css';
import css from './showcase.module.css';

const price =
  'M0 122L9 112L19 114L28 107L38 110L56 96L66 92L75 80L84 81L112 55L122 60L141 56L150 44L159 44L178 26L197 53L206 54L234 90L244 97L253 94L272 120L281 120L300 138L309 135L338 155L366 144L375 147L394 143L403 153L422 154L431 160L450 158L459 170L469 156L488 152L497 140L516 140L525 129L534 128L544 113L553 117L562 115L572 104L581 103L591 95L600 98';

/** Preview of the journal: one losing trade, its price, and its trader's note. */
export function JournalCard() {
  return (
    <article className={`${css.card} ${css.tall}`}>
      <h3>Journal</h3>
      <p>{landingTexts.journal}</p>
      <div className={own.sample}>
        <blockquote>Saw NVDA run and bought the one beside it. No level of its own. At least the stop did its work.</blockquote>
        <p className={own.tradeHead}>
          <span>
            <b>AMD</b> <small>Long 300, 7 minutes</small>
          </span>
          <span className={css.loss}>−$186.00</span>
        </p>
        <div className={own.pricePlot} aria-hidden="true">
          <svg viewBox="0 0 600 200" preserveAspectRatio="none" aria-hidden="true">
            <path className={own.stop} d="M0 147.1H600" />
            <rect x="178.1" y="0" width="150" height="200" />
            <path className={own.price} d={price} />
            <path className={own.trip} d="M178.1 25.9L328.1 147.1" />
          </svg>
          <i className={own.bought} />
          <i className={own.sold} />
          <span>Stop</span>
        </div>
        <dl className={own.rows}>
          <div>
            <dt>Rating</dt>
            <dd>
              <span className={own.rating} role="img" aria-label="2 of 5">
                <i />
                <i />
                <i className={own.off} />
                <i className={own.off} />
                <i className={own.off} />
              </span>
            </dd>
          </div>
          <div>
            <dt>Mistake</dt>
            <dd>
              <span className={own.chip}>Chased entry</span>
            </dd>
          </div>
          <div>
            <dt>Fees</dt>
            <dd>$3.00</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}
