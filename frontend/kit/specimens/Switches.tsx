import { useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import { FileInput } from '#ui/FileInput.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Switch } from '#ui/Switch.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { Part } from '../Part.tsx';

/** Checkboxes, switches and file inputs. */
export function Switches() {
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
