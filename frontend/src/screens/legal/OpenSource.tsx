import { packages } from 'openSource:packages';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as texts from '#copy/legal/openSourceTexts.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { Button } from '#ui/Button.tsx';
import css from './Legal.module.css';

/** /open-source: every package that reaches the site or a function, with its license, and the notice that our charts ask for. */
export default function OpenSource() {
  const [isShown, show] = useState(false);
  const { value: all } = useAsyncValue(isShown ? 'texts' : '', () =>
    isShown ? import('openSource:texts').then((found) => found.texts) : Promise.resolve(null),
  );
  return (
    <article className={css.page}>
      <Link className={css.back} to="/">
        <ArrowLeft size={16} aria-hidden="true" /> Back to Home
      </Link>
      <header>
        <h1>{texts.title}</h1>
        <p className={css.lead}>{texts.lead(packages.length)}</p>
      </header>
      <section>
        <h2>{texts.charts}</h2>
        <p>
          {texts.chartsNotice}{' '}
          <a href="https://www.tradingview.com/" rel="noopener noreferrer" target="_blank">
            https://www.tradingview.com/
          </a>
        </p>
      </section>
      <section>
        <h2>{texts.packages}</h2>
        {!isShown && <Button onClick={() => show(true)}>{texts.showTexts}</Button>}
        <p>
          {texts.orRead} <a href="/third-party-notices.txt">{texts.asFile}</a>.
        </p>
        <ul>
          {packages.map(({ name, version, license, text }) => (
            <li key={`${name} ${version}`}>
              {name} {version} · {license}
              {all && text !== null && (
                <details>
                  <summary>{texts.licenseOf(name)}</summary>
                  <pre className={css.license}>{all[text]}</pre>
                </details>
              )}
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
