import { useEffect, useRef } from 'react';
import { SwitchField } from '#ui/SwitchField.tsx';
import css from './settings.module.css';
import type { Autosave } from './useAutosave.ts';

type Props<Name extends string> = {
  /** Labels and hints of the switches, in order. */
  readonly texts: Readonly<Record<Name, { readonly label: string; readonly hint: string }>>;
  readonly values: Readonly<Record<Name, boolean>>;
  readonly autosave: Autosave;
  /** `turned`: the switch that was turned, alone. */
  readonly save: (values: Record<Name, boolean>, turned: { readonly [each in Name]?: boolean }) => Promise<Record<Name, boolean>>;
  readonly keep: (values: Readonly<Record<Name, boolean>>) => void;
};

/** Switches that save together as soon as one is turned. One that can't be saved turns back; trying again turns it once more. */
export function SwitchSettings<Name extends string>({ texts, values, autosave, save, keep }: Props<Name>) {
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  const turn = (name: Name, on: boolean) => {
    const shown = (to: boolean) => {
      latest.current = { ...latest.current, [name]: to };
      keep(latest.current);
    };
    shown(on);
    return autosave.save(async () => {
      shown(on);
      const sent = latest.current;
      try {
        const saved = await save({ ...sent }, { [name]: on } as { [each in Name]?: boolean });
        if (latest.current === sent) keep(saved);
      } catch (error) {
        shown(!on);
        throw error;
      }
    });
  };
  return (
    <div className={css.rows}>
      {(Object.keys(texts) as Name[]).map((name) => (
        <SwitchField key={name} {...texts[name]} on={values[name]} onChange={(on) => void turn(name, on)} />
      ))}
    </div>
  );
}
