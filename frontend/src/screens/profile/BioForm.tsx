import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import * as texts from '#copy/profile/profileTexts.ts';
import { bioLimit } from '#domain/community/communityPost.ts';
import type { Owner } from '#features/people/useDetails.ts';
import { Button } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { TextField } from '#ui/TextField.tsx';

const schema = () => import('#contract/areas/account.ts').then(({ account }) => account.saveBio.input);

/** A line about oneself, under one's name on the page that others see. */
export default function BioForm({ details, keepDetails }: Owner) {
  const { api, showToast } = useBrowser();
  const [typed, type, forget] = useDraft<{ bio: string | null }>('bio', { bio: null });
  const bio = typed.bio ?? details.bio;
  const { busy, problem, faults, ties } = useForm({
    schema,
    fallback: texts.bioFailed,
    read: () => ({ bio }),
    async send(input) {
      keepDetails(await api.account.saveBio(input));
      forget();
      showToast({ text: texts.bioSaved, kind: 'success' });
    },
  });
  return (
    <form className={formCss.form} {...ties} aria-label={texts.bioTitle}>
      <TextField
        label={texts.bioLabel}
        name="bio"
        autoComplete="off"
        maxLength={bioLimit}
        value={bio}
        onChange={({ target }) => type(() => ({ bio: target.value }))}
        error={faults.bio ?? problem ?? undefined}
        hint={details.sharing.community ? texts.bioHint : texts.bioHintPrivate}
      />
      <Button type="submit" busy={busy && 'Saving …'} disabled={bio.trim() === details.bio}>
        {texts.saveBio}
      </Button>
    </form>
  );
}
