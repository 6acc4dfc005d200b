import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as contactTexts from '#copy/contactTexts.ts';
import { contact } from '#copy/legal/legalPage.ts';
import css from './Contact.module.css';
import { LetterForm } from './LetterForm.tsx';
import { LetterSent } from './LetterSent.tsx';

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
