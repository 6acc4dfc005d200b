import { Accordion } from '@aws-amplify/ui-react';
import { ChevronDown } from 'lucide-react';
import type { BrokerGuide } from '#journal/import/importWorker.ts';
import '#ui/amplifyAccordion.css';
import css from './Import.module.css';

/** How to get the file out of each broker that can be read. */
export default function HowTo({ brokers }: { readonly brokers: readonly BrokerGuide[] }) {
  return (
    <section className={`${css.card} ${css.help}`}>
      <h2 className={css.label}>Where to find the file</h2>
      <Accordion.Container className={css.guides ?? ''}>
        {brokers.map((broker) => (
          <Accordion.Item key={broker.id} value={broker.id}>
            <Accordion.Trigger>
              {broker.name}
              <Accordion.Icon as="span" aria-hidden="true">
                <ChevronDown size={16} />
              </Accordion.Icon>
            </Accordion.Trigger>
            <Accordion.Content>{broker.howTo}</Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Container>
    </section>
  );
}
