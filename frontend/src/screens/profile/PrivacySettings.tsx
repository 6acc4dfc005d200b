import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Sharing } from '#contract/schemas/sharing.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { amounts, community, leaderboard } from '#copy/profile/sharingTexts.ts';
import { useIsBuilt } from '#frontend/parts/navigation/builtPaths.ts';
import { Notice } from '#ui/Notice.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import css from './profile.module.css';
import type { Owner } from './useDetails.ts';

const texts = { community, leaderboard, amounts };

/** What other members may see: switches that are all off until they are turned on. Each saves at once. */
export function PrivacySettings({ details, keepDetails }: Owner) {
  const { api, showToast } = useBrowser();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { sharing } = details;
  // The leaderboard's switch waits for the leaderboard (ruling 37).
  const withLeaderboard = useIsBuilt()('/community');
  const names: readonly (keyof Sharing)[] = ['community', ...(withLeaderboard ? (['leaderboard'] as const) : []), 'amounts'];
  async function turn(name: keyof Sharing, on: boolean) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    keepDetails({ ...details, sharing: { ...sharing, [name]: on } });
    try {
      keepDetails({ ...details, sharing: await api.account.savePrivacy({ ...sharing, [name]: on }) });
      showToast({ text: on ? profileTexts.sharingOn : profileTexts.sharingOff, kind: 'success' });
    } catch (error) {
      keepDetails(details);
      setProblem(error instanceof Error ? error.message : commonTexts.notSaved);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={css.form} aria-busy={busy}>
      <p className={css.lead}>{profileTexts.privacyLead}</p>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      {names.map((name) => (
        <SwitchField key={name} {...texts[name]} on={sharing[name]} onChange={(on) => void turn(name, on)} />
      ))}
    </div>
  );
}
