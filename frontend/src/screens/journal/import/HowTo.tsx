import type { BrokerGuide } from '../../../book/importDesk.ts';
import css from './Import.module.css';

/** How to get the file out of each broker that can be read. */
export function HowTo({ brokers }: { readonly brokers: readonly BrokerGuide[] }) {
  return (
    <section className={css.card}>
      <h2 className={css.label}>Where to find the file</h2>
      <div className={css.guides}>
        {brokers.map((broker) => (
          <details key={broker.id} name="broker">
            <summary>{broker.name}</summary>
            <p>{broker.howTo}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
