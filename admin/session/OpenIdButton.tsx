import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import type { Schemas } from '../api/client.ts';
import { openWindow, useWindowResult, type WindowPurpose } from './openid.ts';

/** Opens a window of the OpenID Connect provider, and reports its end. */
export function OpenIdWindowButton({
  purpose,
  label,
  done,
}: {
  purpose: WindowPurpose;
  label: string;
  done: (session: Schemas['Session']) => void;
}) {
  const [isBlocked, setBlocked] = useState(false);
  useWindowResult(purpose, done);
  return (
    <>
      {isBlocked ? (
        <Alert color="red" variant="outline" role="alert" title="Your browser has blocked the window">
          Allow pop-ups for this page, then try again.
        </Alert>
      ) : null}
      <Button fullWidth variant="default" data-autofocus onClick={() => setBlocked(!openWindow(purpose))}>
        {label}
      </Button>
    </>
  );
}
