import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import { OWN_COLUMNS } from '#domain/importers/columns/columnProfile.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './FileCard.module.css';

/** The recognized broker and format. */
export function BrokerHead({
  preview: { broker },
  layout,
  busy,
  onColumns,
}: {
  readonly preview: ImportPreview;
  readonly layout: string | undefined;
  readonly busy: boolean;
  readonly onColumns: () => void;
}) {
  const isOwn = broker.id === OWN_COLUMNS.id;
  return (
    <Row gap={14} centered>
      <Text as="span" size="body" weight="bold" className={css.logo} aria-hidden="true">
        {broker.name.replace(/[^A-Z]/g, '').slice(0, 2) || broker.name.slice(0, 2)}
      </Text>
      <div>
        <Text size="label" tone="quiet">
          {isOwn ? importReviewTexts.byColumns : layout === undefined ? importReviewTexts.byHeader : importReviewTexts.byChoice}
        </Text>
        <Text as="h2" size="lead" weight="bold">
          {broker.name}
        </Text>
      </div>
      {isOwn && (
        <Button look="text" disabled={busy} onClick={onColumns}>
          Change
        </Button>
      )}
    </Row>
  );
}
