import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as pricingTexts from '#copy/subscription/pricingTexts.ts';

/** The way to the provider's page for card, plan and invoices. */
export function usePaymentPages() {
  const { api, ports, showToast } = useBrowser();
  const [busy, setBusy] = useState(false);
  const open = (): void => {
    setBusy(true);
    api.billing
      .openPortal()
      .then(({ url }) => ports.leaveSite(url))
      .catch((error: unknown) => showToast({ text: sentence(error, pricingTexts.portalFailed), kind: 'error' }))
      .finally(() => setBusy(false));
  };
  return { busy, open };
}
