import { useState } from 'react';
import { useDraft } from '#browser/storage/useDraft.ts';
import { typedHelp } from '#domain/format/typedAmount.ts';
import { AmountField } from '#ui/TextField.tsx';

type Props<T> = {
  /** Name of the draft. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Placeholder. */
  readonly none?: string;
  /** The saved value. */
  readonly text: string;
  /** Parses the text; null shows `wrong`. */
  readonly read: (typed: string) => T | null;
  readonly wrong: string;
  readonly save: (value: T) => Promise<boolean>;
};

/** An amount, saved on leaving its field; the draft stays if saving fails. */
export function SavedField<T>({ name, label, hint, none, text, read, wrong, save }: Props<T>) {
  const [draft, type, forget] = useDraft<{ typed: string | null }>(name, { typed: null });
  const [fault, setFault] = useState<string | undefined>();
  async function leave() {
    if (draft.typed === null) return;
    const value = read(draft.typed);
    if (value === null) return setFault(typedHelp(draft.typed) ?? wrong);
    setFault(undefined);
    if (draft.typed !== text && !(await save(value))) return;
    forget();
  }
  return (
    <AmountField
      label={label}
      value={draft.typed ?? text}
      onChange={({ target }) => type(() => ({ typed: target.value }))}
      onBlur={() => void leave()}
      onKeyDown={({ key }) => key === 'Enter' && void leave()}
      error={fault}
      hint={hint}
      placeholder={none}
    />
  );
}
