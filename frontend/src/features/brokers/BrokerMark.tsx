import { brokers } from '#copy/connections/brokerTexts.ts';
import type { ConnectedBroker } from '#domain/connections/brokerConnection.ts';
import css from './BrokerMark.module.css';

/** A broker's short name as a badge, beside words that name it. */
export const BrokerMark = ({ broker }: { readonly broker: ConnectedBroker }) => (
  <span className={css.mark} aria-hidden="true">
    {brokers[broker].short}
  </span>
);
