import { useState } from 'react';
import { api } from '#browser/api/api.ts';
import { sentence } from '#browser/useSubmit.ts';
import { pricingTexts } from '#copy/pricingTexts.ts';
import { showToast } from '#ui/toast.ts';
import { leaveSite } from './leaveSite.ts';

/** The way to the provider's page for card, plan and invoices. */
export function usePaymentPages() {
  const [busy, setBusy] = useState(false);
  const open = (): void => {
    setBusy(true);
    api.billing
      .openPortal()
      .then(({ url }) => leaveSite(url))
      .catch((error: unknown) => showToast({ text: sentence(error, pricingTexts.portalFailed), kind: 'error' }))
      .finally(() => setBusy(false));
  };
  return { busy, open };
}
