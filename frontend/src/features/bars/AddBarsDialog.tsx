import { useState } from 'react';
import * as texts from '#copy/replay/barTexts.ts';
import type { BarColumns } from '#domain/bars/barColumns.ts';
import { BAR_SYMBOL } from '#domain/bars/barSeries.ts';
import { zoneChoices } from '#format/zoneChoices.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { CardNote } from '#ui/Card.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';
import { BarReport } from './BarReport.tsx';
import css from './bars.module.css';
import { useAddBars, useBarFile } from './useAddBars.ts';

type BarColumnFieldsProps = {
  readonly header: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly columns: BarColumns;
  readonly onChange: (columns: BarColumns) => void;
};

const fields = Object.keys(texts.columnNames) as (keyof BarColumns)[];

/** Column assignment of a file with an unknown header. */
function BarColumnFields({ header, sample, columns, onChange }: BarColumnFieldsProps) {
  const choices = [
    { value: '-1', text: texts.noColumn },
    ...header.map((name, place) => ({
      value: String(place),
      text: texts.columnText(name || texts.columnPlace(place + 1), sample[0]?.[place] ?? ''),
    })),
  ];
  return (
    <fieldset className={css.columns}>
      <legend>{texts.columnsTitle}</legend>
      <p>{texts.columnsLead}</p>
      <FieldGrid>
        {fields.map((field) => (
          <ChoiceField
            key={field}
            label={texts.columnNames[field]}
            value={String(columns[field])}
            choices={choices}
            onChange={({ target }) => onChange({ ...columns, [field]: Number(target.value) })}
          />
        ))}
      </FieldGrid>
    </fieldset>
  );
}

type Props = {
  /** The symbol of the requesting trade; null if the user enters it. */
  readonly symbol: string | null;
  readonly onClose: () => void;
};

/** Reads a file of price bars, reports its content and faults, and adds its bars. */
export default function AddBarsDialog({ symbol: given, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const symbol = (given ?? typed).trim().toUpperCase();
  const isSymbol = BAR_SYMBOL.test(symbol);
  const { zone } = useTrader();
  const chosen = useBarFile(isSymbol ? symbol : '', zone);
  const { busy, problem, save } = useAddBars(chosen, onClose);
  return (
    <FormDialog
      title={given === null ? texts.add : texts.addFor(given)}
      action={texts.save}
      busy={busy}
      problem={given !== null && checked && !isSymbol ? texts.symbolWrong : problem}
      width={640}
      className={css.dialog}
      onSave={() => {
        setChecked(true);
        if (isSymbol) save();
      }}
      onClose={onClose}
    >
      {given === null && (
        <TextField
          label={texts.symbolLabel}
          hint={texts.symbolHint}
          error={checked && !isSymbol ? texts.symbolWrong : undefined}
          value={typed}
          maxLength={40}
          autoCapitalize="characters"
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <FileDrop
        label={texts.fileLabel}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        busy={busy}
        onFiles={([file]) => void chosen.choose(file!)}
      >
        {(choose) => (
          <>
            <Button onClick={choose}>{chosen.file === null ? texts.choose : texts.chooseOther}</Button>
            <Text size="body" tone="faint">
              {chosen.file?.name ?? texts.dropHere}
            </Text>
            {chosen.file === null && (
              <Text size="body" tone="faint">
                {texts.layouts}
              </Text>
            )}
          </>
        )}
      </FileDrop>
      <ChosenFile chosen={chosen} symbol={symbol} ownZone={zone} />
    </FormDialog>
  );
}

/** Content of the file, and its open questions. */
function ChosenFile({
  chosen,
  symbol,
  ownZone,
}: {
  readonly chosen: ReturnType<typeof useBarFile>;
  readonly symbol: string;
  readonly ownZone: string;
}) {
  const { reading, matching, fault, zone } = chosen;
  return (
    <>
      {chosen.file !== null && reading === null && <CardNote role="status">{texts.symbolFirst}</CardNote>}
      {fault !== null && <Notice kind="error">{fault}</Notice>}
      {matching !== null && <BarColumnFields {...matching} onChange={chosen.setColumns} />}
      {reading?.is === 'bars' && reading.findings.usedZone && (
        <ChoiceField
          label={texts.zoneLabel}
          hint={texts.zoneHint}
          value={zone}
          choices={zoneChoices(zone)}
          onChange={({ target }) => chosen.setZone(target.value)}
        />
      )}
      {reading?.is === 'bars' && <BarReport series={reading.series} findings={reading.findings} zone={ownZone} />}
      {reading?.is === 'symbol' && <Notice kind="error">{texts.wrongSymbol(symbol, reading.others.join(', '))}</Notice>}
      {reading !== null && reading.is in texts.refusals && (
        <Notice kind="error">{texts.refusals[reading.is as keyof typeof texts.refusals]}</Notice>
      )}
    </>
  );
}
