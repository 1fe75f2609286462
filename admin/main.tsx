import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './style.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { nonce } from './csp-nonce.ts';
import { router } from './router.tsx';
import { isOpenIdPage } from './session/openid.ts';
import { OpenIdPage } from './session/OpenIdPage.tsx';
import { SessionGate } from './session/SessionGate.tsx';
import { colors, theme } from './theme.ts';

// Dialogs add a style element that stops the page from scrolling.
setNonce(nonce);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element #root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={colors} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <Notifications position="top-right" />
      <QueryClientProvider client={queryClient}>
        {isOpenIdPage() ? (
          <OpenIdPage />
        ) : (
          <SessionGate>
            <RouterProvider router={router} />
          </SessionGate>
        )}
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
