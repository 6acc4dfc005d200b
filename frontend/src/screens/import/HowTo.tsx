import type { BrokerGuide } from '#journal/import/importWorker.ts';
import { Accordion } from '#ui/Accordion.tsx';
import css from './Import.module.css';

/** How to get the file out of each broker that can be read. */
export default function HowTo({ brokers }: { readonly brokers: readonly BrokerGuide[] }) {
  return (
    <section className={`${css.card} ${css.help}`}>
      <h2 className={css.label}>Where to find the file</h2>
      <Accordion className={css.guides} items={brokers.map(({ id, name, howTo }) => ({ id, title: name, content: howTo }))} />
    </section>
  );
}
