import * as texts from '#copy/together/communityTexts.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Explains that posting requires sharing, with a link to the setting. */
export const SharingOff = () => (
  <Notice
    actions={
      <ButtonLink size="small" to="/settings/sharing">
        {texts.offLink}
      </ButtonLink>
    }
  >
    {texts.off}
  </Notice>
);
