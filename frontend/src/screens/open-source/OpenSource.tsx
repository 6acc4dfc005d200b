import { packages } from 'openSource:packages';
import { useState } from 'react';
import * as texts from '#copy/legal/openSourceTexts.ts';
import css from '#features/legal/Legal.module.css';
import { PlainPage } from '#features/legal/PlainPage.tsx';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Stack.tsx';

/** /open-source: every package that reaches the site or a function, with its license, and the notice that our charts ask for. */
export default function OpenSource() {
  const [isShown, show] = useState(false);
  const { value: all } = useAsyncValue(isShown ? 'texts' : '', () =>
    isShown ? import('openSource:texts').then((found) => found.texts) : Promise.resolve(null),
  );
  return (
    <PlainPage title={texts.title} lead={texts.lead(packages.length)}>
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
        <p>
          {texts.read} <a href="/third-party-notices.txt">{texts.asFile}</a>.
        </p>
        {!isShown && <Button onClick={() => show(true)}>{texts.showTexts}</Button>}
        <Stack as="ul" gap={6} size="label" tone="quiet" className={css.packages}>
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
        </Stack>
      </section>
    </PlainPage>
  );
}
