import { useBrowser } from '#browser/BrowserContext.ts';
import { mcpPath } from '#contract/define.ts';
import * as texts from '#copy/profile/accessTokenTexts.ts';
import { Button } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';

/** A client's configuration of our server, as most clients read it. */
const configurationOf = (url: string): string =>
  JSON.stringify({ mcpServers: { afterbell: { type: 'http', url, headers: { Authorization: 'Bearer YOUR_TOKEN' } } } }, null, 2);

/** The address of the tools for assistants, and a configuration to copy. */
export function ConnectAssistant() {
  const { showToast } = useBrowser();
  const url = `${location.origin}${mcpPath}`;
  const configuration = configurationOf(url);
  const copy = () =>
    navigator.clipboard.writeText(configuration).then(
      () => showToast({ text: texts.configurationCopied, kind: 'success' }),
      () => showToast({ text: texts.configurationNotCopied, kind: 'error' }),
    );
  return (
    <div className={formCss.form}>
      <p className={formCss.lead}>
        {texts.assistantLead} {texts.assistantPlan}
      </p>
      <TextField label={texts.assistantAddress} value={url} readOnly onFocus={({ target }) => target.select()} />
      <TextAreaField
        label={texts.assistantConfiguration}
        value={configuration}
        rows={configuration.split('\n').length}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <div className={formCss.buttons}>
        <Button onClick={() => void copy()}>{texts.copyConfiguration}</Button>
      </div>
    </div>
  );
}
