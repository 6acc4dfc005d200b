import * as profileTexts from '#copy/profile/profileTexts.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import css from './profile.module.css';
import type { Owner } from './useDetails.ts';

/** States whether other members see the profile, with links to the page they get and to the sharing settings. */
export function SeenByOthers({ user: { username }, details: { sharing } }: Owner) {
  return (
    <section className={css.seen} aria-labelledby="seen-by-others">
      <h2 id="seen-by-others">{profileTexts.seenByOthers}</h2>
      <p className={css.lead}>
        {sharing.community ? profileTexts.seenNow : profileTexts.notSeen}{' '}
        <a className={css.link} href="#privacy">
          Sharing settings
        </a>
      </p>
      <ButtonLink to={`/profile/${username}?as=member`}>{profileTexts.viewAsMember}</ButtonLink>
    </section>
  );
}
