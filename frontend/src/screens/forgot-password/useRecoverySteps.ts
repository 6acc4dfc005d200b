import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStored } from '#ui/useStored.ts';
import type { RecoveryStep } from './Progress.tsx';
import { clearResetToken, savedResetToken, saveResetToken } from './savedResetToken.ts';
import type { RecoveryQuestions } from './VerifyStep.tsx';

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
