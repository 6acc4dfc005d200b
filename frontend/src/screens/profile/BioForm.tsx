import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import * as texts from '#copy/profile/bioTexts.ts';
import { bioLimit } from '#domain/community/bioLimit.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './profile.module.css';
import type { Owner } from './useDetails.ts';

const schema = () => import('#contract/areas/account.ts').then(({ account }) => account.saveBio.input);

/** A line about oneself, under one's name on the page that others see. */
export default function BioForm({ details, keepDetails }: Owner) {
  const { api, showToast } = useBrowser();
  const [typed, type, forget] = useDraft<{ bio: string | null }>('bio', { bio: null });
  const bio = typed.bio ?? details.bio;
  const { busy, problem, faults, ties } = useForm({
    schema,
    fallback: texts.failed,
    read: () => ({ bio }),
    async send(input) {
      keepDetails(await api.account.saveBio(input));
      forget();
      showToast({ text: texts.saved, kind: 'success' });
    },
  });
  return (
    <form className={css.form} {...ties} aria-label={texts.title}>
      <TextField
        label={texts.label}
        name="bio"
        autoComplete="off"
        maxLength={bioLimit}
        value={bio}
        onChange={({ target }) => type(() => ({ bio: target.value }))}
        error={faults.bio ?? problem ?? undefined}
        hint={details.sharing.community ? texts.hint : texts.hintPrivate}
      />
      <Button type="submit" busy={busy && 'Saving …'} disabled={bio.trim() === details.bio}>
        {texts.save}
      </Button>
    </form>
  );
}
