import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { report } from '#copy/together/moderationTexts.ts';
import { ReportDialog } from '#features/community/ReportDialog.tsx';
import { Button } from '#ui/Button.tsx';
import css from './sharedParts.module.css';

/** Actions against an inappropriate profile. */
export function ProfileFoot({ username }: { readonly username: string }) {
  const { api } = useBrowser();
  const [reporting, ask] = useState(false);
  return (
    <footer className={css.foot}>
      <Button size="small" look="text" aria-label={`${report} ${username}`} onClick={() => ask(true)}>
        {report}
      </Button>
      {reporting && <ReportDialog send={(what) => api.community.reportTrader({ username, ...what })} onClose={() => ask(false)} />}
    </footer>
  );
}
