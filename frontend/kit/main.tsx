import '#ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { showToast } from '#ui/toast.ts';
import { Kit } from './Kit.tsx';

showToast({ text: 'Saved. A toast that stays says what matters until it is closed.', kind: 'success', stay: true });
showToast({ text: 'The trade could not be deleted.', kind: 'error', stay: true, action: { label: 'Try again', run: () => undefined } });
showToast({ text: 'A new version is ready.', stay: true });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MemoryRouter>
      <Kit />
    </MemoryRouter>
  </StrictMode>,
);
