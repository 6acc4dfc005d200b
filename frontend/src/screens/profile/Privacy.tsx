import { useState } from 'react';
import { sharingTexts } from '../../../../shared/copy/sharing.ts';
import type { Sharing } from '../../../../shared/contract/sharing.ts';
import { api } from '../../api.ts';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { showToast } from '../../ui/toast.ts';
import type { Owner } from './OwnProfile.tsx';
import css from './profile.module.css';

const names = ['community', 'leaderboard', 'amounts'] as const satisfies readonly (keyof Sharing)[];

/** What other members may see: three switches, all off until they are turned on. Each counts at once. */
export function Privacy({ details, keepDetails }: Owner) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { sharing } = details;
  async function turn(name: keyof Sharing, on: boolean) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    keepDetails({ ...details, sharing: { ...sharing, [name]: on } });
    try {
      keepDetails({ ...details, sharing: await api.account.savePrivacy({ ...sharing, [name]: on }) });
      showToast({ text: on ? 'Shared from now on.' : 'No longer shared.', kind: 'success' });
    } catch (error) {
      keepDetails(details);
      setProblem(error instanceof Error ? error.message : 'That could not be saved. Nothing was changed.');
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={css.form} aria-busy={busy}>
      <p className={css.lead}>
        Nothing of your journal is seen by others unless you switch it on here, and it is gone when you switch it off.
      </p>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {names.map((name) => (
        <SwitchField key={name} {...sharingTexts[name]} on={sharing[name]} onChange={(on) => void turn(name, on)} />
      ))}
    </div>
  );
}
