import { Link } from 'react-router-dom';
import { brokers } from '#copy/connections/brokerTexts.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import type { ConnectedBroker } from '#domain/connections/brokerConnection.ts';
import { Text } from '#ui/Text.tsx';
import css from './BrokerTiles.module.css';

/** A broker's short name as a badge, beside words that name it. */
export const BrokerMark = ({ broker }: { readonly broker: ConnectedBroker }) => (
  <Text as="span" tone="quiet" weight="bold" className={css.mark} aria-hidden="true">
    {brokers[broker].short}
  </Text>
);

type Props = { readonly offered: readonly { readonly id: ConnectedBroker; readonly untried: boolean }[] };

/** The brokers that can be connected, each leading to its form; one sentence names those not tried on a live account. */
export function BrokerTiles({ offered }: Props) {
  const untried = offered.filter((each) => each.untried).map(({ id }) => brokers[id].name);
  return (
    <>
      <ul className={css.tiles} aria-label={texts.choose}>
        {offered.map(({ id }) => (
          <li key={id}>
            <Link to={`/settings/connections?connect=${id}`}>
              <BrokerMark broker={id} />
              <b>{brokers[id].name}</b>
            </Link>
          </li>
        ))}
      </ul>
      {untried.length > 0 && (
        <Text size="label" tone="faint">
          {texts.untried(untried.length === offered.length ? null : untried)}
        </Text>
      )}
    </>
  );
}
