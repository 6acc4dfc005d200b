import { useEffect } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as contactTexts from '#copy/contactTexts.ts';
import { contactLengths, contactTopics } from '#copy/contactTopics.ts';
import { contact } from '#copy/legal/legalPage.ts';
import { NeedsScript } from '#features/signIn/NeedsScript.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './Contact.module.css';
import { clearLetter, fillIn, letterOf, saveLetter } from './saveLetter.ts';

const topics = Object.entries(contactTopics).map(([value, text]) => ({ value, text }));

const schema = () => import('#contract/areas/contact.ts').then((area) => area.contact.send.input);

/** The form. Its fields belong to the browser, so that text typed before the page wakes, or when sending fails, stays. */
export function LetterForm({ onSent }: { readonly onSent: (answerTo: string) => void }) {
  const { api, ports } = useBrowser();
  const { tabStorage } = ports;
  const { user } = useSession();
  const who = user?._id ?? '';
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback: contactTexts.failed,
    read: letterOf,
    async send(letter) {
      await api.contact.send(letter);
      clearLetter(tabStorage, who);
      onSent(letter.email);
    },
  });
  const form = ties.ref;
  useEffect(() => {
    if (!form.current) return;
    fillIn(tabStorage, form.current, who, user ? { name: user.username, email: user.email } : {});
    // Saves text typed before hydration, so that a reload keeps it.
    saveLetter(tabStorage, form.current, who);
  }, [form, tabStorage, user, who]);
  return (
    <form className={css.form} {...ties} onInput={(event) => saveLetter(tabStorage, event.currentTarget, who)}>
      <Banner text={problem} />
      <NeedsScript>
        This form needs JavaScript. Without it, please write to <a href={`mailto:${contact.email}`}>{contact.email}</a>.
      </NeedsScript>
      <div className={css.pair}>
        <TextField {...field('name')} label="Your name" autoComplete="name" maxLength={contactLengths.name} required />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" maxLength={contactLengths.email} required />
      </div>
      <ChoiceField {...field('topic')} label={contactTexts.topic} choices={topics} />
      <TextAreaField {...field('message')} label="Message" rows={7} maxLength={contactLengths.message} required />
      <div className={css.trap} aria-hidden="true">
        <TextField label="Website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" look="primary" busy={busy && 'Sending...'}>
        {contactTexts.send}
      </Button>
      <p className={css.small}>{contactTexts.replyOnly}</p>
    </form>
  );
}
