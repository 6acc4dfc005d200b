import { useId, useState } from 'react';
import * as importTexts from '#copy/import/importTexts.ts';
import { OWN_COLUMNS } from '#domain/importers/columns/columnProfile.ts';
import type { BrokerGuide } from '#journal/import/importWorker.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { Row } from '#ui/Stack.tsx';
import css from './FormatChoice.module.css';

/** The way out when a file was not recognized rightly: another broker's format, or its columns matched by hand. */
export function FormatChoice({
  question = 'Not right?',
  brokers,
  layout,
  busy,
  onChoose,
}: {
  readonly question?: string | undefined;
  readonly brokers: readonly BrokerGuide[];
  /** The one that was chosen; undefined: the file was recognized. */
  readonly layout: string | undefined;
  readonly busy: boolean;
  readonly onChoose: (layout: string | undefined) => void;
}) {
  const [open, setOpen] = useState(layout !== undefined);
  const id = useId();
  if (!open)
    return (
      <Row size="label" tone="quiet" gap={8} wrap centered className={css.ask}>
        <span>{question}</span>
        <Button look="text" disabled={busy} onClick={() => setOpen(true)}>
          {importTexts.otherFormat}
        </Button>
      </Row>
    );
  return (
    <Row size="label" tone="quiet" gap={8} wrap centered className={css.ask}>
      <label htmlFor={id}>Format</label>
      <Select id={id} size="small" value={layout ?? ''} disabled={busy} onChange={(event) => onChoose(event.target.value || undefined)}>
        <option value="">{importTexts.recognize}</option>
        <option value={OWN_COLUMNS.id}>{importTexts.matchByHand}</option>
        <optgroup label="Brokers">
          {brokers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      </Select>
    </Row>
  );
}
