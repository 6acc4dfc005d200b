// Record 0036: one kit.

import '#ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Kit } from './Kit.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MemoryRouter>
      <Kit />
    </MemoryRouter>
  </StrictMode>,
);
