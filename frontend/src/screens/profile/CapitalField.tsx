import { useState } from 'react';
import { useDraft } from '#browser/storage/useDraft.ts';
import type { Preferences } from '#contract/schemas/user.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { typedHelp } from '#domain/format/typedAmount.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { capitalOf } from './capitalOf.ts';

type Props = { readonly preferences: Preferences; readonly save: (capital: number) => Promise<void> };

/** The starting capital, saved when its field is left. */
export function CapitalField({ preferences: { defaultCurrency, startingCapital }, save }: Props) {
  const [typed, type, forget] = useDraft<{ capital: string | null }>('startingCapital', { capital: null });
  const [fault, setFault] = useState<string | undefined>();
  async function leave() {
    if (typed.capital === null) return;
    const capital = capitalOf(typed.capital);
    if (capital === null) return setFault(typedHelp(typed.capital) ?? profileTexts.capitalWrong);
    setFault(undefined);
    if (capital !== startingCapital) await save(capital);
    type(() => ({ capital: null }));
    forget();
  }
  return (
    <AmountField
      label={profileTexts.capital(defaultCurrency)}
      value={typed.capital ?? String(startingCapital)}
      onChange={({ target }) => type(() => ({ capital: target.value }))}
      onBlur={() => void leave()}
      onKeyDown={({ key }) => key === 'Enter' && void leave()}
      error={fault}
      hint={profileTexts.capitalHint(defaultCurrency)}
    />
  );
}
