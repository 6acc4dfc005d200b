import * as texts from '#copy/together/groupTexts.ts';
import type { GroupSharing } from '#domain/groups/groupSharing.ts';
import { Card } from '#ui/Card.tsx';
import css from './sharingCard.module.css';

/** Visibility of the reader's trades to others. */
export function SharingCard({ sharing: { delayDays, sizes } }: { readonly sharing: GroupSharing }) {
  const facts = [
    [texts.shareFacts.trades, texts.onlyShared],
    [texts.shareFacts.amounts, texts.inRAndPercent],
    [texts.shareFacts.delay, texts.delays[delayDays]],
    [texts.shareFacts.sizes, sizes ? texts.sizesShown : texts.sizesHidden],
  ];
  return (
    <Card title={texts.yourShare}>
      <dl className={css.shares}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
