import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStored } from '#ui/useStored.ts';
import type { RecoveryStep } from './Progress.tsx';
import type { RecoveryQuestions } from './VerifyStep.tsx';

const KEY = 'resetToken';
const LASTS = 10 * 60_000;

/** Keeps the token of a recovery while its wizard runs, so that a reload does not cost another round of questions. */
const saveResetToken = (storage: Storage, token: string): void =>
  storage.setItem(KEY, JSON.stringify({ token, until: Date.now() + LASTS }));

/** Forgets it: on every way out of the wizard. */
const clearResetToken = (storage: Storage): void => storage.removeItem(KEY);

/** The token while it can still count, else null. */
function savedResetToken(storage: Storage): string | null {
  try {
    const { token, until } = JSON.parse(storage.getItem(KEY) ?? '{}') as { token?: unknown; until?: unknown };
    if (typeof token === 'string' && typeof until === 'number' && Date.now() < until) return token;
  } catch {
    // Not ours, or cut off: as good as none.
  }
  clearResetToken(storage);
  return null;
}

type RecoveryPlace =
  | { readonly step: 'Email' }
  | { readonly step: 'Verify'; readonly asked: RecoveryQuestions }
  | { readonly step: 'Reset'; readonly token: string };

/**
 * The steps of the wizard. Each is a history entry, so that Back goes one step back; the state is in memory, and
 * without it the wizard restarts. Only the token survives a reload: with one it continues at that step.
 */
export function useRecoverySteps() {
  const { storage } = useBrowser().ports;
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const saved = useStored(() => savedResetToken(storage), null);
  const [firstKey] = useState(key);
  const [asked, setAsked] = useState<RecoveryQuestions | null>(null);
  const [verified, setVerified] = useState<string | null>(null);
  useEffect(() => () => clearResetToken(storage), [storage]);

  const step = (state as { readonly step?: RecoveryStep } | null)?.step;
  const token = key === firstKey ? saved : step === 'Reset' ? verified : null;
  const place: RecoveryPlace =
    token !== null ? { step: 'Reset', token } : step === 'Verify' && asked !== null ? { step: 'Verify', asked } : { step: 'Email' };
  const go = (next: RecoveryStep, replace = false) => void navigate('', { replace, state: { step: next } });

  return {
    place,
    onAsked(questions: RecoveryQuestions): void {
      setAsked(questions);
      go('Verify');
    },
    onVerified(won: string): void {
      saveResetToken(storage, won);
      setVerified(won);
      go('Reset');
    },
    /** The token no longer counts, or it is another account: from the beginning. */
    restart(): void {
      clearResetToken(storage);
      setVerified(null);
      go('Email', true);
    },
    /** The password is set: the sign-in takes the wizard's place. */
    finish(): void {
      clearResetToken(storage);
      void navigate('/login', { replace: true });
    },
  };
}
