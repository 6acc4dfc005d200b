import type { LocalGooglePerson } from './googlePeople.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#f0f4f9, #1e1f20); color: light-dark(#1f1f1f, #e3e3e3); }
  main { box-sizing: border-box; width: min(100%, 440px); padding: 36px; border-radius: 24px; background: light-dark(#fff, #0e0e0e); }
  h1 { margin: 0; font-size: 28px; font-weight: 400; }
  p { margin: 8px 0 24px; color: light-dark(#444746, #c4c7c5); }
  ul { margin: 0 0 16px; padding: 0; list-style: none; border-top: 1px solid light-dark(#d3d9e0, #444746); }
  li { border-bottom: 1px solid light-dark(#d3d9e0, #444746); }
  button, input { font: inherit; }
  button { min-height: 44px; border: 0; border-radius: 22px; padding: 0 24px; background: #0b57d0; color: #fff; cursor: pointer; }
  button.plain { margin-inline: -8px; padding: 0 8px; background: none; color: light-dark(#0b57d0, #a8c7fa); }
  li button { width: 100%; padding: 12px 8px; border-radius: 0; background: none; color: inherit; text-align: left; }
  li button:hover, button.plain:hover { background: light-dark(#f0f4f9, #282a2c); }
  small { display: block; color: light-dark(#444746, #c4c7c5); overflow-wrap: anywhere; }
  label { display: grid; gap: 4px; margin: 0 0 12px; }
  label.check { grid-template-columns: auto 1fr; gap: 10px; align-items: center; }
  input:not([type=checkbox]) { min-height: 44px; padding: 0 12px; border: 1px solid light-dark(#747775, #8e918f); border-radius: 6px; background: none; color: inherit; }
  summary { padding: 10px 8px; cursor: pointer; }
  footer { display: flex; justify-content: space-between; gap: 12px; margin-top: 24px; }
  .who { font-weight: 500; color: inherit; }
`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><style>${style}</style><main>${body}
<p style="margin:24px 0 0;font-size:13px">This is Afterbell’s stand-in for Google on this machine. Nothing here leaves it.</p></main></html>`;

const cancel = (at: string): string => `<form method="post" action="${at}/cancel"><button class="plain">Cancel</button></form>`;

/** Google's list of accounts. `at` is the address of this interaction. */
export const chooserPage = (at: string, people: readonly LocalGooglePerson[]): string =>
  page(
    'Choose an account',
    `<h1>Choose an account</h1><p>to continue to Afterbell</p>
<form method="post" action="${at}/choose"><ul>${people
      .map(
        ({ sub, name, email, note }) =>
          `<li><button name="sub" value="${sub}">${escaped(name)}<small>${escaped(email)}${note ? ` · ${note}` : ''}</small></button></li>`,
      )
      .join('')}</ul></form>
<details><summary>Use another account</summary><form method="post" action="${at}/another">
<label>Name <input name="name" required maxlength="100" autocomplete="off"></label>
<label>Email <input name="email" type="email" required maxlength="200" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="verified" value="yes" checked> Google has verified this email</label>
<button>Next</button></form></details><footer>${cancel(at)}</footer>`,
  );

/** Google's question what Afterbell may know. */
export const consentPage = (at: string, { name, email }: LocalGooglePerson): string =>
  page(
    'Sign in to Afterbell',
    `<h1>Sign in to Afterbell</h1><p>Google will let Afterbell know your name and email address: <span class="who">${escaped(name)}, ${escaped(email)}</span></p>
<footer>${cancel(at)}<form method="post" action="${at}/allow"><button>Continue</button></form></footer>`,
  );
