import { contact, type LegalPage, legalDate } from '#copy/legal/legalPage.ts';
import { Text } from '#ui/Text.tsx';
import css from './Legal.module.css';
import { PlainPage } from './PlainPage.tsx';

/** A static page of law in plain words: dated, with the way home and how to reach us. */
export function Legal({ page }: { readonly page: LegalPage }) {
  return (
    <PlainPage
      title={page.title}
      lead={page.lead}
      below={
        <Text size="label" tone="faint" className={css.date}>
          Last updated {legalDate}
        </Text>
      }
    >
      {page.sections.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section>
        <h2>Contact</h2>
        <p>
          Write to <a href={`mailto:${contact.email}`}>{contact.email}</a> or find us on{' '}
          <a href={contact.discord} rel="noopener noreferrer" target="_blank">
            Discord
          </a>
          .
        </p>
      </section>
    </PlainPage>
  );
}
