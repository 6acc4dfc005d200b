import * as importTexts from '#copy/import/importTexts.ts';
import type { BrokerGuide } from '#journal/import/importWorker.ts';
import { Accordion } from '#ui/Accordion.tsx';
import { Card } from '#ui/Card.tsx';
import css from './Import.module.css';

/** Export instructions of each supported broker. */
const HowTo = ({ brokers }: { readonly brokers: readonly BrokerGuide[] }) => (
  <Card title={importTexts.whereToFind}>
    <Accordion className={css.guides} items={brokers.map(({ id, name, howTo }) => ({ id, title: name, content: howTo }))} />
  </Card>
);
export default HowTo;
