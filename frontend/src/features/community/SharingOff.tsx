import * as texts from '#copy/together/communityTexts.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Why somebody who shares nothing cannot post, and where that is changed. */
export const SharingOff = () => (
  <Notice
    actions={
      <ButtonLink size="small" to="/profile#privacy">
        {texts.offLink}
      </ButtonLink>
    }
  >
    {texts.off}
  </Notice>
);
