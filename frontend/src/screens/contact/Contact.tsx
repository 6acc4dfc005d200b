import { useState } from 'react';
import { Link } from 'react-router-dom';
import { contact } from '#copy/legalPage.ts';
import css from './Contact.module.css';
import { LetterForm } from './LetterForm.tsx';
import { LetterSent } from './LetterSent.tsx';

/** Writing to us: a form that reaches the admins, and the other ways. Public, and whole before any script runs. */
export default function Contact() {
  const [answerTo, setAnswerTo] = useState<string | null>(null);
  return (
    <div className={css.page} data-controls="large">
      <header>
        <h1>Write to us</h1>
        <p>A person reads every message and replies by email.</p>
      </header>
      {answerTo === null ? <LetterForm onSent={setAnswerTo} /> : <LetterSent to={answerTo} another={() => setAnswerTo(null)} />}
      <aside aria-label="Other ways">
        <section>
          <h2>By e-mail</h2>
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
            to ask other traders, and us.
          </p>
        </section>
        <section>
          <h2>Can’t sign in?</h2>
          <p>
            Your three security questions <Link to="/forgot-password">set a new password</Link>, without waiting for us.
          </p>
        </section>
        <section>
          <h2>File not recognized?</h2>
          <p>Tell us your broker and paste the row that failed. Leave out account numbers and passwords; we never ask for them.</p>
        </section>
      </aside>
    </div>
  );
}
