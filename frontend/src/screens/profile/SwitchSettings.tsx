import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import { Notice } from '#ui/Notice.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import css from './profile.module.css';

type Props<Name extends string> = {
  readonly lead: string;
  /** Labels and hints of the switches, in order. */
  readonly texts: Readonly<Record<Name, { readonly label: string; readonly hint: string }>>;
  readonly values: Readonly<Record<Name, boolean>>;
  readonly save: (values: Record<Name, boolean>) => Promise<Record<Name, boolean>>;
  readonly keep: (values: Readonly<Record<Name, boolean>>) => void;
  readonly saved: (on: boolean) => string;
};

/** Switches that save together as soon as one is turned; it turns back when it could not be saved. */
export function SwitchSettings<Name extends string>({ lead, texts, values, save, keep, saved }: Props<Name>) {
  const { showToast } = useBrowser();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function turn(name: Name, on: boolean) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    keep({ ...values, [name]: on });
    try {
      keep(await save({ ...values, [name]: on }));
      showToast({ text: saved(on), kind: 'success' });
    } catch (error) {
      keep(values);
      setProblem(error instanceof Error ? error.message : commonTexts.notSaved);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={css.form} aria-busy={busy}>
      <p className={css.lead}>{lead}</p>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      {(Object.keys(texts) as Name[]).map((name) => (
        <SwitchField key={name} {...texts[name]} on={values[name]} onChange={(on) => void turn(name, on)} />
      ))}
    </div>
  );
}
