import { useState } from 'react';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { ComboField } from '#ui/ComboField.tsx';
import { Select } from '#ui/Select.tsx';
import { Part } from '../Part.tsx';

const choices = [
  { value: 'fifo', text: 'First in, first out' },
  { value: 'lifo', text: 'Last in, first out' },
  { value: 'average', text: 'Average cost' },
];

/** Choice controls. */
export function Choices() {
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
