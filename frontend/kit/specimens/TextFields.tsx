import { AmountField } from '#ui/AmountField.tsx';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { Input } from '#ui/Input.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TextLine } from '#ui/TextLine.tsx';
import { Part } from '../Part.tsx';

const ignore = () => {};

/** Text fields. */
export const TextFields = () => (
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
