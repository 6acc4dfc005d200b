import { useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { ComboField } from '#ui/ComboField.tsx';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { FileDrop, FileInput } from '#ui/FileDrop.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { Input } from '#ui/Input.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { ChoiceField, Select } from '#ui/Select.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Switch, SwitchField } from '#ui/SwitchField.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { AmountField, TextField } from '#ui/TextField.tsx';
import { TextLine } from '#ui/TextLine.tsx';
import { Part } from '../Part.tsx';

/** Checkboxes, switches and file inputs. */
function Switches() {
  const [on, setOn] = useState(true);
  const [at, setAt] = useState(40);
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Part name="Checkbox">
        <Checkbox aria-label="Ticked" checked onChange={() => undefined} />
        <Checkbox aria-label="Some of it" checked={false} isPartial onChange={() => undefined} />
        <Checkbox aria-label="Not ticked" checked={false} onChange={() => undefined} />
      </Part>
      <Part name="Switch">
        <Switch label="On" on={on} onChange={setOn} />
        <Switch label="Off" on={false} onChange={() => undefined} />
        <Switch label="Disabled" on disabled onChange={() => undefined} />
      </Part>
      <Part name="Slider" layout="stack">
        <Slider label="Place" value={at} max={100} text={`${at} of 100`} marks={[0.2, 0.7]} onChange={setAt} />
      </Part>
      <Part name="SwitchField" layout="stack">
        <SwitchField label="Public profile" hint="When off, your profile page doesn’t exist for others." on={on} onChange={setOn} />
        <SwitchField label="Weekly e-mail" hint="It cannot be turned on yet." on={false} disabled onChange={() => undefined} />
      </Part>
      <Part name="FileInput">
        <FileInput label="Edited export" input={file} accept=".csv" onFiles={() => undefined} />
        <Button onClick={() => file.current?.click()}>Choose a file</Button>
      </Part>
      <Part name="FileDrop" layout="stack">
        <FileDrop label="Files" accept=".csv" onFiles={() => undefined}>
          {(choose) => (
            <>
              <p>Drop files here</p>
              <Button look="primary" onClick={choose}>
                Choose files
              </Button>
            </>
          )}
        </FileDrop>
      </Part>
    </>
  );
}

const choices = [
  { value: 'fifo', text: 'First in, first out' },
  { value: 'lifo', text: 'Last in, first out' },
  { value: 'average', text: 'Average cost' },
];

/** Choice controls. */
function Choices() {
  const [zone, setZone] = useState('fifo');
  return (
    <>
      <Part name="ChoiceField" layout="columns">
        <ChoiceField label="Tax lots" choices={choices} defaultValue="lifo" hint="Which shares a partial exit sells first." />
        <ChoiceField label="Outcome" choices={choices} placeholder="Choose …" value="" onChange={() => undefined} error="Choose one." />
        <ChoiceField label="Disabled" choices={choices} disabled />
      </Part>
      <Part name="ComboField" layout="columns">
        <ComboField label="Time zone" choices={choices} value={zone} onChange={setZone} />
        <ComboField label="Currency" choices={choices} value={zone} onChange={setZone} error="Choose a currency." />
      </Part>
      <Part name="Select" layout="columns">
        <Select aria-label="Order" choices={choices} />
        <Select aria-label="Order, small" choices={choices} size="small" />
        <Select aria-label="Order, disabled" choices={choices} disabled />
      </Part>
    </>
  );
}

const ignore = () => {};

/** Text fields. */
const TextFields = () => (
  <>
    <Part name="TextField" layout="columns">
      <TextField label="Symbol" placeholder="AAPL" />
      <TextField label="Username" defaultValue="maya" hint="3 to 30 letters, digits or underscores." />
      <TextField label="Price" defaultValue="12,5,0" error="Enter a price, like 182.55." />
      <TextField label="Disabled" defaultValue="USD" disabled />
      <TextField label="Day" type="date" defaultValue="2026-11-20" />
      <div data-controls="large">
        <TextField label="Large" placeholder="you@example.com" />
      </div>
    </Part>
    <Part name="TextLine" layout="columns">
      <TextLine id="line" label="Setup" value="Gap and go" known={['Gap and go', 'Range break']} longest={40} onChange={ignore} />
      <TextLine id="stop" label="Stop" value={null} hint="Enter saves it." longest={20} inputMode="decimal" onChange={ignore} />
    </Part>
    <Part name="AmountField" layout="columns">
      <AmountField label="Fees in USD (optional)" placeholder="0.00" />
      <AmountField label="Shares" error="Enter a quantity above 0." />
    </Part>
    <Part name="PasswordField" layout="columns">
      <PasswordField label="Password" defaultValue="secret" />
      <PasswordField label="New password" error="At least 8 characters." />
    </Part>
    <Part name="TextAreaField" layout="columns">
      <TextAreaField label="Message" hint="Write as much as you like." />
      <TextAreaField label="Note" error="Write a note first." />
    </Part>
    <Part name="Input" layout="columns">
      <Input aria-label="Search" placeholder="Search" />
      <Input aria-label="Search, small" placeholder="Small" size="small" />
      <Input aria-label="Search, wrong" aria-invalid defaultValue="?" />
      <Input aria-label="Search, disabled" placeholder="Disabled" disabled />
    </Part>
    <Part name="FieldGrid" layout="stack">
      <FieldGrid>
        <TextField label="New shares" />
        <TextField label="For old shares" />
        <TextField label="First day at the new price" type="date" full />
      </FieldGrid>
      <FieldGrid many>
        <TextField label="Settled at" />
        <TextField label="Fees (optional)" />
      </FieldGrid>
    </Part>
    <Part name="FieldFrame" layout="columns">
      <FieldFrame label="Any control" hint="A frame ties label, hint and error to it." error="What is wrong with it.">
        {(ties) => <Input {...ties} />}
      </FieldFrame>
    </Part>
  </>
);

/** Fields and controls of forms. */
export const Fields = () => (
  <>
    <TextFields />
    <Choices />
    <Switches />
  </>
);
