import { type FormEvent, useEffect, useRef } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as contactTexts from '#copy/contactTexts.ts';
import { contactLengths, contactTopics } from '#copy/contactTopics.ts';
import { contact } from '#copy/legalPage.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './Contact.module.css';
import { clearLetter, fillIn, letterIn, saveLetter } from './saveLetter.ts';

const topics = Object.entries(contactTopics).map(([value, text]) => ({ value, text }));

/** The form. Its fields belong to the browser, so what is typed before the page wakes, or when sending fails, stays where it is. */
export function LetterForm({ onSent }: { readonly onSent: (answerTo: string) => void }) {
  const { api } = useBrowser();
  const { user } = useSession();
  const who = user?._id ?? '';
  const form = useRef<HTMLFormElement>(null);
  const { busy, problem, fields, submit } = useSubmit(contactTexts.failed);
  useEffect(() => {
    if (form.current) fillIn(form.current, who, user ? { name: user.username, email: user.email } : {});
  }, [user, who]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const letter = letterIn(event.currentTarget);
    void submit(async () => {
      await api.contact.send(letter);
      clearLetter(who);
      onSent(letter.email);
    });
  };
  return (
    <form ref={form} className={css.form} method="post" onSubmit={send} onInput={(event) => saveLetter(event.currentTarget, who)}>
      <Banner text={problem} />
      <noscript>
        <p className={css.noscript}>
          This form needs JavaScript. Without it, please write to <a href={`mailto:${contact.email}`}>{contact.email}</a>.
        </p>
      </noscript>
      <div className={css.pair}>
        <TextField label="Your name" name="name" autoComplete="name" maxLength={contactLengths.name} required error={fields.name} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={contactLengths.email}
          required
          error={fields.email}
        />
      </div>
      <ChoiceField label={contactTexts.topic} name="topic" choices={topics} error={fields.topic} />
      <TextAreaField label="Message" name="message" rows={7} maxLength={contactLengths.message} required error={fields.message} />
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
