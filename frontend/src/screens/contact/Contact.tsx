import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useSession } from '#browser/session/useSession.ts';
import type { Sent } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import * as contactTexts from '#copy/contactTexts.ts';
import { contactLengths, contactTopics } from '#copy/contactTexts.ts';
import { contact } from '#copy/legal/legalPage.ts';
import { NeedsScript } from '#features/signIn/StorageRefused.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './Contact.module.css';

type Letter = Sent<typeof contract.contact.send>;

/**
 * Key of a user's unsent message in this tab: survives a reload, deleted with the tab or at logout. `who`: their id,
 * or "" for a visitor.
 */
const keyOf = (who: string): string => `letter ${who}`;

/** The letter from the typed fields. */
export const letterOf = (typed: (name: string) => string): Letter => ({
  name: typed('name').trim(),
  email: typed('email').trim(),
  topic: typed('topic') as Letter['topic'],
  message: typed('message').trim(),
  website: typed('website'),
});

/** Saves the typed message, in this tab. */
export function saveLetter(tab: Storage, form: HTMLFormElement, who: string): void {
  const { name, email, topic, message } = Object.fromEntries(new FormData(form));
  tab.setItem(keyOf(who), JSON.stringify({ name, email, topic, message }));
}

/** The letter was sent: nothing of it stays. */
export const clearLetter = (tab: Storage, who: string): void => tab.removeItem(keyOf(who));

/** Fills empty fields: with the text from before a reload, otherwise with `known` data. Keeps text typed since. */
export function fillIn(tab: Storage, form: HTMLFormElement, who: string, known: Readonly<Record<string, string>>): void {
  const kept = JSON.parse(tab.getItem(keyOf(who)) ?? '{}') as Readonly<Record<string, unknown>>;
  for (const name of new Set([...Object.keys(known), ...Object.keys(kept)])) {
    const value = kept[name] || known[name];
    const field = form.elements.namedItem(name);
    if (typeof value !== 'string' || value === '') continue;
    if (field instanceof HTMLSelectElement && field.selectedIndex === 0) field.value = value;
    else if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '') field.value = value;
  }
}

const topics = Object.entries(contactTopics).map(([value, text]) => ({ value, text }));

const schema = () => import('#contract/areas/contact.ts').then((area) => area.contact.send.input);

/** The form. Its fields belong to the browser, so that text typed before the page wakes, or when sending fails, stays. */
function LetterForm({ onSent }: { readonly onSent: (answerTo: string) => void }) {
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
      <Text size="small" tone="faint" className={css.small}>
        {contactTexts.replyOnly}
      </Text>
    </form>
  );
}

/** Replaces the form once the message is sent; announced by taking the focus. */
function LetterSent({ to, another }: { readonly to: string; readonly another: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={12} className={css.sent}>
      <CircleCheck aria-hidden="true" size={28} />
      <h2 ref={heading} tabIndex={-1}>
        Message sent.
      </h2>
      <p>
        We read it and answer to{' '}
        <Text as="b" tone="ink">
          {to}
        </Text>
        .
      </p>
      <Button onClick={another}>{contactTexts.another}</Button>
    </Stack>
  );
}

/** Writing to us: a form that reaches the admins, and the other ways. Public, and whole before any script runs. */
export default function Contact() {
  const [answerTo, setAnswerTo] = useState<string | null>(null);
  return (
    <div className={css.page} data-controls="large">
      <header>
        <h1>{contactTexts.title}</h1>
        <p>{contactTexts.lead}</p>
      </header>
      {answerTo === null ? <LetterForm onSent={setAnswerTo} /> : <LetterSent to={answerTo} another={() => setAnswerTo(null)} />}
      <aside aria-label="Other ways">
        <section>
          <h2>By email</h2>
          <p>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </section>
        <section>
          <h2>On Discord</h2>
          <p>
            <a href={contact.discord} rel="noopener noreferrer" target="_blank">
              Join the server
            </a>{' '}
            {contactTexts.discordAsk}
          </p>
        </section>
        <section>
          <h2>{contactTexts.signInTitle}</h2>
          <p>
            Your three security questions <Link to="/forgot-password">set a new password</Link>, without waiting for us.
          </p>
        </section>
        <section>
          <h2>{contactTexts.fileTitle}</h2>
          <p>{contactTexts.fileText}</p>
        </section>
      </aside>
    </div>
  );
}
