import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CallInput } from '#browser/queries/apiCall.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { accessDenied } from '#shared/access.ts';
import { Button } from '#ui/Button.tsx';

const ShareDialog = lazyPart(() => import('./ShareDialog.tsx'), { quiet: true });

type Props = {
  readonly title: string;
  readonly shares: NonNullable<CallInput<'community', 'share'>['shares']>;
  readonly look?: 'ghost';
  readonly size?: 'small';
};

/** Offers to share a trade or a week with members; only to those whose plan has the community. */
export function ShareButton({ title, shares, look, size }: Props) {
  const { user } = useSession();
  const [isOpen, open] = useState(false);
  if (accessDenied('premium', user, Date.now()) !== null) return null;
  return (
    <>
      <Button look={look} size={size} onClick={() => open(true)}>
        <Share2 aria-hidden="true" /> {texts.share}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog title={title} shares={shares} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}
