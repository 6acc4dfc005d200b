import { useState } from 'react';
import { pricingTexts } from '#copy/pricing.ts';
import { api } from '../api.ts';
import { sentence } from '../app/useSubmit.ts';
import { showToast } from '#ui/toast.ts';
import { leaveFor } from './leaveFor.ts';

/** The way to the provider's page for card, plan and invoices. */
export function usePaymentPages() {
  const [busy, setBusy] = useState(false);
  const open = (): void => {
    setBusy(true);
    api.billing
      .openPortal()
      .then(({ url }) => leaveFor(url))
      .catch((error: unknown) => showToast({ text: sentence(error, pricingTexts.portalFailed), kind: 'error' }))
      .finally(() => setBusy(false));
  };
  return { busy, open };
}
